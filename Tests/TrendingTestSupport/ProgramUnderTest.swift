import Foundation

/// Runs the program that was built with the tests, as a user would.
package struct ProgramUnderTest: RunsProgram {
    package let home: String
    package fileprivate(set) var variables: [String: String]

    /// The program writes only to `home`. It gets no other variables of this process, no keyring, and no sign-in of gh.
    package init(home: String, variables: [String: String] = [:]) {
        self.home = home
        let own = [
            "HOME": home, "PATH": "/usr/bin:/bin", "TZ": "UTC", "TRENDING_KEYRING": "false",
            "GH_CONFIG_DIR": home + "/no-gh",
        ]
        self.variables = own.merging(Self.coverage) { $1 }.merging(variables) { $1 }
    }

    /// The lines that run in the program count as covered too: its profiles go beside this process's. Several files, so
    /// that processes rarely wait for one another.
    private static let coverage: [String: String] = {
        guard let file = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else {
            return ["LLVM_PROFILE_FILE": "/dev/null"]
        }
        let folder = URL(filePath: file).deletingLastPathComponent()
        return ["LLVM_PROFILE_FILE": folder.appending(path: "program-%4m.profraw").path]
    }()

    package var program: ProgramUnderTest { self }

    package struct Outcome: Sendable, Equatable {
        package var status: Int32
        package var output: String
        package var errors: String

        package init(status: Int32 = 0, output: String = "", errors: String = "") {
            self.status = status
            self.output = output
            self.errors = errors
        }
    }

    package static let path = path(of: "trending")

    /// The path of another program that was built with the tests.
    package static func path(of program: String) -> String { products.appendingPathComponent(program).path }

    /// `terminal` is standard input.
    package func startShell(_ line: String, terminal: FileHandle? = nil, output: FileHandle? = nil) throws -> Running {
        try Running("/bin/bash", ["-c", line], variables, home, input: terminal, output: output)
    }

    private static var products: URL {
        #if os(macOS)
            let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
            if let bundle { return bundle.bundleURL.deletingLastPathComponent() }
        #endif
        return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    }

    /// A running program.
    package final class Running: Sendable {
        private let process: Process
        private let files: [URL]
        private let ended: AsyncStream<Void>

        fileprivate init(
            _ path: String,
            _ arguments: [String],
            _ variables: [String: String],
            _ home: String,
            input: FileHandle? = nil,
            output: FileHandle? = nil,
            errors: FileHandle? = nil
        ) throws {
            let folder = URL(fileURLWithPath: home)
            files = ["out", "err"].map { folder.appendingPathComponent(".\($0)-\(UUID().uuidString)") }
            process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = arguments
            process.environment = variables
            process.currentDirectoryURL = folder
            process.standardInput = input ?? FileHandle.nullDevice
            let handles = try files.map { file in
                _ = FileManager.default.createFile(atPath: file.path, contents: nil)
                return try FileHandle(forWritingTo: file)
            }
            process.standardOutput = output ?? handles[0]
            process.standardError = errors ?? handles[1]
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            ended = stream
            process.terminationHandler = { _ in continuation.finish() }
            try process.runWithUnblockedSignals()
        }

        package func interrupt() { process.interrupt() }

        package var processIdentifier: Int32 { process.processIdentifier }

        package func send(signal: Int32) { kill(process.processIdentifier, signal) }

        package func outcome() async throws -> Outcome {
            for await _ in ended {}
            process.waitUntilExit()
            let texts = try files.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
            for file in files { try FileManager.default.removeItem(at: file) }
            return Outcome(status: process.terminationStatus, output: texts[0], errors: texts[1])
        }
    }
}

/// A command line as a person types it, or its words if one of them has a space.
package protocol CommandLineWords: Sendable {
    var words: [String] { get }
}

extension String: CommandLineWords {
    package var words: [String] { split(separator: " ").map(String.init) }
}

extension [String]: CommandLineWords {
    package var words: [String] { self }
}

package protocol RunsProgram: Sendable {
    var program: ProgramUnderTest { get }
}

extension RunsProgram {
    package func adding(_ more: [String: String]) -> ProgramUnderTest {
        var program = self.program
        program.variables.merge(more) { $1 }
        return program
    }

    /// Runs a shell command line in which `trending` is the program. On a terminal, its output is what that shows.
    package func shell(_ line: String, onTerminal: Bool = false) async throws -> ProgramUnderTest.Outcome {
        let line = "trending() { '\(ProgramUnderTest.path)' \"$@\"; }; \(line)"
        guard onTerminal else { return try await program.startShell(line).outcome() }
        let terminal = try PseudoTerminal(columns: 80, rows: 100)
        var outcome = try await program.startShell(line, output: terminal.device).outcome()
        outcome.output = try await terminal.close()
        return outcome
    }

    package func start(
        _ line: some CommandLineWords,
        input: FileHandle? = nil,
        output: FileHandle? = nil,
        errors: FileHandle? = nil
    ) throws -> ProgramUnderTest.Running {
        try .init(
            ProgramUnderTest.path,
            line.words,
            program.variables,
            program.home,
            input: input,
            output: output,
            errors: errors
        )
    }

    /// Runs the program to its end. `output` and `errors` receive the standard streams in place of the outcome.
    @discardableResult
    package func run(
        _ line: some CommandLineWords = "",
        input: FileHandle? = nil,
        output: FileHandle? = nil,
        errors: FileHandle? = nil
    ) async throws -> ProgramUnderTest.Outcome {
        try await start(line, input: input, output: output, errors: errors).outcome()
    }

    /// As `run`, for a list as a terminal shows it: in a pipe, it would be rows for programs.
    package func cards(_ line: some CommandLineWords = "") async throws -> ProgramUnderTest.Outcome {
        try await run(line.words + ["--layout", "cards"])
    }
}

extension Process {
    /// A child process inherits the blocked signals, and the threads of tests block most of them.
    package func runWithUnblockedSignals() throws {
        var none = sigset_t()
        var previous = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try run()
    }
}
