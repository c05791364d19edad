/// The environment variables, streams and terminals of the process.
package struct Console: Sendable {
    package var variables: [String: String]
    /// `nil` if standard output is not a terminal.
    package var standardOutput: Terminal?
    /// `nil` if standard error is not a terminal.
    package var standardError: Terminal?
    /// Whether standard input is a terminal.
    package var isInputTerminal = false
    /// The stream for lists and other results.
    package var output = StandardOutput.standardOutput
    /// The stream for everything else.
    package var errorOutput = StandardOutput.standardError
    /// Returns the name of the terminal session; `nil` without a terminal.
    package var terminalSession: @Sendable () -> String? = { nil }

    package init(
        variables: [String: String],
        standardOutput: Terminal? = nil,
        standardError: Terminal? = nil
    ) {
        self.variables = variables
        self.standardOutput = standardOutput
        self.standardError = standardError
    }

    /// A stream that is a terminal, with the size that the system reported when the program started.
    package struct Terminal: Sendable, Equatable {
        /// Where the system is asked for the size of now; `nil` in tests.
        fileprivate(set) var descriptor: Int32?
        package var columns: Int?
        package var rows: Int?
        /// The size of a cell in pixels; `nil` if the terminal does not say it.
        package var cell: CellPixels?

        package init(columns: Int? = nil, rows: Int? = nil, cell: CellPixels? = nil) {
            self.columns = columns
            self.rows = rows
            self.cell = cell
        }
    }

    /// The value of a variable that is set and not empty.
    package func value(_ name: String) -> String? {
        variables[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The console of this process.
    package static func current() -> Console {
        var console = Console(
            variables: ProcessEnvironment.variables,
            standardOutput: Terminal(descriptor: STDOUT_FILENO),
            standardError: Terminal(descriptor: STDERR_FILENO)
        )
        console.isInputTerminal = isatty(STDIN_FILENO) == 1
        console.terminalSession = TerminalSession.name
        return console
    }
}

extension Console.Terminal {
    /// `nil` if the descriptor is not a terminal.
    fileprivate init?(descriptor: Int32) {
        guard isatty(descriptor) == 1 else { return nil }
        guard let size = windowSize(descriptor) else { return }
        columns = size.ws_col > 0 ? Int(size.ws_col) : nil
        rows = size.ws_row > 0 ? Int(size.ws_row) : nil
        cell = CellPixels(size)
        self.descriptor = descriptor
    }

    /// The user may have changed the size of the window.
    var columnsNow: Int? {
        guard let size = descriptor.flatMap(windowSize), size.ws_col > 0 else { return columns }
        return Int(size.ws_col)
    }
}

/// The size of a cell of the terminal, in pixels.
package struct CellPixels: Sendable, Hashable {
    package let width: Int
    package let height: Int

    /// For a terminal that does not say its size: no larger than the cells of most terminals.
    package static let usual = CellPixels(validWidth: 8, height: 16)

    /// `nil` for a size that no cell has.
    package init?(width: Int, height: Int) {
        guard (2...64).contains(width), (4...128).contains(height) else { return nil }
        self.init(validWidth: width, height: height)
    }

    private init(validWidth width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// `nil` if the terminal does not say its size in pixels.
    init?(_ size: winsize) {
        guard size.ws_col > 0, size.ws_row > 0 else { return nil }
        self.init(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }
}

/// Identifies the terminal session that the process runs in.
private enum TerminalSession {
    /// A name made of the device of the first standard stream that is a terminal, its session, and the start time of
    /// the session's leader (usually the shell). Systems reuse devices and process IDs, but not with the same start
    /// time. `nil` without a terminal.
    static func name() -> String? {
        let streams = [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
        guard let device = streams.lazy.compactMap(device).first else { return nil }
        let leader = getsid(0)
        return "\(device)-\(leader)-\(start(of: leader) ?? 0)"
    }

    private static func device(_ descriptor: Int32) -> UInt64? {
        var status = stat()
        guard isatty(descriptor) == 1, fstat(descriptor, &status) == 0 else { return nil }
        return UInt64(truncatingIfNeeded: status.st_rdev)
    }

    /// The start time of a process: on Linux in clock ticks since the system started, on macOS in microseconds since
    /// the epoch.
    private static func start(of process: pid_t) -> UInt64? {
        #if canImport(Darwin)
            var info = kinfo_proc()
            var size = MemoryLayout<kinfo_proc>.stride
            var name = [CTL_KERN, KERN_PROC, KERN_PROC_PID, process]
            guard sysctl(&name, UInt32(name.count), &info, &size, nil, 0) == 0, size > 0 else { return nil }
            let start = info.kp_proc.p_un.__p_starttime
            return UInt64(start.tv_sec) * 1_000_000 + UInt64(start.tv_usec)
        #else
            let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 1024)
            let count = read(file, &bytes, bytes.count)
            // The second field is the command in parentheses, which may hold spaces; the start is the 22nd.
            guard count > 0, let end = bytes.prefix(count).lastIndex(of: UInt8(ascii: ")")) else { return nil }
            let fields = bytes[(end + 1)..<count].split(separator: UInt8(ascii: " "))
            return fields.count > 19 ? UInt64(String(decoding: fields[19], as: UTF8.self)) : nil
        #endif
    }
}
