/// Shows text that is taller than the terminal page by page, with the user's program, as git does.
package struct Pager: Sendable {
    /// A shell command.
    package let command: String
    private let variables: [String: String]

    /// `nil` where the text goes straight to the terminal: a variable that is set but empty, or `cat`, says so.
    package init?(_ console: Console, lines: Int) {
        guard let rows = console.standardOutput?.rows, lines >= rows, console.movesCursor else { return nil }
        let variables = console.variables
        let command = variables["TRENDING_PAGER"] ?? variables["PAGER"] ?? "less -FRX"
        if command.allSatisfy(\.isWhitespace) || command == "cat" { return nil }
        self.command = command
        self.variables = console.childVariables
    }

    /// Returns when the pager has ended; `false` where the shell could not start it and nothing was shown.
    package func show(_ text: String) -> Bool {
        // less shows colours only with R, which users of a bare PAGER=less have not asked for; lv likewise. In a locale
        // without a character set less shows the bytes of everything but ASCII.
        let script = "export LESS=\"${LESS-FRX}\" LV=\"${LV--c}\" LESSCHARSET=\"${LESSCHARSET-utf-8}\"; \(command)"
        guard let child = ChildShell(script, environment: variables) else { return false }
        // A pager that was left before its end has closed the pipe, which is no failure.
        try? child.input.write(text)
        let exitCode = child.wait()
        return exitCode != 126 && exitCode != 127
    }
}
