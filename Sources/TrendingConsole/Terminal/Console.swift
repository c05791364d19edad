#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
}

extension Console {
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
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 else { return }
        columns = size.ws_col > 0 ? Int(size.ws_col) : nil
        rows = size.ws_row > 0 ? Int(size.ws_row) : nil
        cell = CellPixels(size)
        self.descriptor = descriptor
    }

    /// The user may have changed the size of the window.
    var columnsNow: Int? {
        var size = winsize()
        guard let descriptor, ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return columns }
        return Int(size.ws_col)
    }
}
