import Foundation
import TrendingConsole

/// A program in a terminal of its own, as a new session with this terminal. Blocks: use it on a thread.
package final class TerminalProgram {
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    package let screen: ReferenceTerminal
    /// All bytes that the program wrote.
    package private(set) var output: [UInt8] = []
    package private(set) var process: pid_t = 0
    private var recorded: RecordedTerminal
    private var master: Int32
    private let device: Int32
    private let path: String
    private let modesBefore: [UInt8]
    private var status: Int32?

    package init(_ recorded: RecordedTerminal, columns: Int = 60, rows: Int = 12) throws {
        self.recorded = recorded
        screen = ReferenceTerminal(columns: columns, rows: rows)
        master = openFile("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        guard let path = PseudoTerminal.devicePath(master) else { throw Failure(description: "no terminal") }
        self.path = path
        device = openFile(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        modesBefore = Self.modes(device)
        setSize()
    }

    deinit {
        if status == nil, process > 0 {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
        }
        closeFile(device)
        hangUp()
    }

    /// The full screen of the tests.
    package func startCheck(_ options: String..., variables: [String: String] = [:]) throws {
        try start(ProgramUnderTest.path(of: "full-screen-check"), options, variables)
    }

    package func start(_ sut: some RunsProgram, _ line: some CommandLineWords) throws {
        try start(ProgramUnderTest.path, line.words, sut.program.variables)
    }

    package func start(_ program: String, _ arguments: [String], _ variables: [String: String] = [:]) throws {
        // Swift's runtime would ask the user of a terminal what to do after a crash.
        let own = ["SWIFT_BACKTRACE": "enable=no", "LLVM_PROFILE_FILE": Self.profile]
        let all = ["PATH": "/usr/bin:/bin", "TERM": "xterm-256color"].merging(own) { $1 }
        let environment = all.merging(variables) { $1 }.map { "\($0)=\($1)" }
        status = nil
        process = try spawn(program, arguments, environment, terminal: path)
    }

    /// The lines that run in the program count as covered too.
    private static let profile: String = {
        guard let file = ProcessInfo.processInfo.environment["LLVM_PROFILE_FILE"] else { return "/dev/null" }
        return URL(filePath: file).deletingLastPathComponent().appending(path: "program-%4m.profraw").path
    }()

    package func type(_ text: String) { send(Array(text.utf8)) }

    package func send(_ bytes: [UInt8]) {
        _ = bytes.withUnsafeBytes { writeFile(master, $0) }
    }

    package func resize(columns: Int, rows: Int) {
        screen.resize(columns: columns, rows: rows)
        setSize()
    }

    /// Closes the terminal.
    package func hangUp() {
        if master >= 0 { closeFile(master) }
        master = -1
    }

    package func wait(for text: String) throws { try wait("'\(text)'") { $0.text.contains(text) } }

    package func wait(forOutput text: String) throws {
        try wait("output '\(text)'") { _ in String(decoding: self.output, as: UTF8.self).contains(text) }
    }

    /// Reads the output, and answers queries, until the condition holds.
    package func wait(_ what: String, until condition: (ReferenceTerminal) -> Bool) throws {
        let end = ContinuousClock.now + .seconds(60)
        while !condition(screen) {
            pump(milliseconds: 50)
            guard ContinuousClock.now < end else { throw Failure(description: "\(what) is missing:\n\(screen.text)") }
        }
    }

    /// Waits until the program has read all that was sent.
    package func waitUntilRead() throws {
        try wait("reading") { _ in
            var count: Int32 = 0
            return ioctl(self.device, UInt(FIONREAD), &count) == 0 && count == 0
        }
    }

    /// Waits until the program has read all that was sent, and reads none of its output.
    package func waitUntilReadWithoutOutput() throws {
        let end = ContinuousClock.now + .seconds(60)
        var count: Int32 = 1
        while ioctl(device, UInt(FIONREAD), &count) == 0, count > 0 {
            poll(nil, 0, 1)
            guard ContinuousClock.now < end else { throw Failure(description: "\(count) bytes are not read") }
        }
    }

    /// The status of the program as `waitpid` gives it.
    package func waitForEnd() throws -> Int32 {
        try wait("the end of the program") { _ in
            var status: Int32 = 0
            if waitpid(self.process, &status, WNOHANG) == self.process { self.status = status }
            return self.status != nil
        }
        pump(milliseconds: 0)
        return status ?? -1
    }

    package func pump(milliseconds: Int32) {
        var file = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&file, 1, milliseconds) > 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 65_536)
        let count = readFile(master, &bytes)
        guard count > 0 else { return }
        output += bytes[..<count]
        screen.apply(bytes[..<count])
        for part in recorded.answers(to: screen) {
            send(part)
            if recorded.isSplit { try? waitUntilRead() }
        }
    }

    /// Sends the answers that a late terminal owes.
    package func answerLate() { send(recorded.late) }

    /// Whether the modes are the same as before the program, byte for byte.
    package var hasSameModes: Bool { Self.modes(device) == modesBefore }

    /// What is left in the input queue for the next program. Changes the modes.
    package var unreadInput: [UInt8] {
        var modes = termios()
        tcgetattr(device, &modes)
        cfmakeraw(&modes)
        tcsetattr(device, TCSANOW, &modes)
        _ = fcntl(device, F_SETFL, O_NONBLOCK)
        var bytes = [UInt8](repeating: 0, count: 65_536)
        return Array(bytes[..<max(0, readFile(device, &bytes))])
    }

    private func setSize() {
        var size = winsize(ws_row: UInt16(screen.rows), ws_col: UInt16(screen.columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    }

    package static func modes(_ device: Int32) -> [UInt8] {
        var modes = termios()
        tcgetattr(device, &modes)
        return withUnsafeBytes(of: &modes) { Array($0) }
    }

    /// The modes now.
    package var modes: [UInt8] { Self.modes(device) }
}

/// Runs work that blocks on a thread of its own.
package func onThread<Answer: Sendable>(_ body: @escaping @Sendable () throws -> Answer) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}

/// Starts a program in a new session, with the terminal as its standard streams.
private func spawn(
    _ program: String,
    _ arguments: [String],
    _ environment: [String],
    terminal: String
) throws -> pid_t {
    var attributes = posix_spawnattr_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    defer {
        posix_spawnattr_destroy(&attributes)
        posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(newSession | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // The first terminal that the leader of a session opens becomes the terminal of the session.
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var process: pid_t = 0
    let words = ([program] + arguments).map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in words + variables { free(text) } }
    let error = posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil])
    guard error == 0 else { throw TerminalProgram.Failure(description: "posix_spawn: \(error)") }
    return process
}

#if canImport(Darwin)
    private let newSession = Int32(POSIX_SPAWN_SETSID)
#else
    /// POSIX_SPAWN_SETSID, which Swift does not import everywhere.
    private let newSession: Int32 = 0x80
#endif

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

private func closeFile(_ descriptor: Int32) { close(descriptor) }

private func readFile(_ descriptor: Int32, _ bytes: inout [UInt8]) -> Int { read(descriptor, &bytes, bytes.count) }

private func writeFile(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
