import Foundation
import Testing
import TrendingTestSupport

/// Has a program, and runs it as `ProgramUnderTest` does.
protocol ProgramRunner {
    var program: ProgramUnderTest { get }
}

extension ProgramUnderTest: ProgramRunner {
    var program: ProgramUnderTest { self }
}

extension ProgramRunner {
    @discardableResult
    func run(
        _ line: String = "",
        _ more: [String] = [],
        input: FileHandle? = nil,
        output: FileHandle? = nil,
        errors: FileHandle? = nil,
        status: Int32? = nil,
        says: String = "",
        warns: String = "",
        at place: SourceLocation = #_sourceLocation
    ) async throws -> ProgramUnderTest.Outcome {
        try await program.run(
            line,
            more,
            input: input,
            output: output,
            errors: errors,
            status: status,
            says: says,
            warns: warns,
            at: place
        )
    }

    @discardableResult
    func shell(
        _ line: String,
        status: Int32? = nil,
        says: String = "",
        warns: String = "",
        at place: SourceLocation = #_sourceLocation
    ) async throws -> ProgramUnderTest.Outcome {
        try await program.shell(line, status: status, says: says, warns: warns, at: place)
    }

    /// `terminal` is standard input and standard error.
    func start(_ line: String, in terminal: PseudoTerminal) throws -> ProgramUnderTest.Running {
        try program.start(line, input: terminal.device, errors: terminal.device)
    }

    /// What the program writes to a terminal.
    func onTerminal(
        _ line: String = "",
        columns: UInt16 = 80,
        rows: UInt16 = 100,
        status: Int32? = nil,
        at place: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let terminal = try PseudoTerminal(columns: columns, rows: rows)
        try await program.run(line, output: terminal.device, status: status, at: place)
        return try await terminal.close()
    }

    func start(
        _ line: String,
        _ more: [String] = [],
        input: FileHandle? = nil,
        output: FileHandle? = nil,
        errors: FileHandle? = nil
    ) throws -> ProgramUnderTest.Running {
        try program.start(line, more, input: input, output: output, errors: errors)
    }

    /// Runs a command line in a terminal of its own until `body` has brought about its end, with `status` as `waitpid`
    /// gives it.
    func inTerminal(
        _ line: String,
        _ kind: RecordedTerminal = .xterm,
        columns: Int = 100,
        rows: Int = 24,
        variables: [String: String] = [:],
        status: Int32 = 0,
        at place: SourceLocation = #_sourceLocation,
        _ body: @escaping @Sendable (TerminalProgram) throws -> Void
    ) async throws {
        let variables = program.adding(variables).variables
        try await onThread {
            let terminal = try TerminalProgram(kind, columns: columns, rows: rows)
            try terminal.start(ProgramUnderTest.path, line.split(separator: " ").map(String.init), variables)
            try body(terminal)
            #expect(try terminal.waitForEnd() == status, sourceLocation: place)
        }
    }
}

/// Returns when the condition holds.
func wait(until condition: @autoclosure () throws -> Bool, at place: SourceLocation = #_sourceLocation) async throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
        try #require(ContinuousClock.now < end, sourceLocation: place)
        try await Task.sleep(for: .milliseconds(5))
    }
}
