/// The user's text editor, in the terminal.
package struct Editor: Sendable {
    /// The program and its arguments, without the path of the file.
    package let command: [String]
    private let variables: [String: String]

    /// Uses `VISUAL`, `EDITOR`, or the first of the usual editors that is installed. As with git, `VISUAL` is not used
    /// on a dumb terminal.
    package init(_ console: Console) {
        let named = [console.movesCursor ? "VISUAL" : nil, "EDITOR"].lazy
            .compactMap { $0.flatMap(console.value).map { CommandWords($0).words } }
            .first { !$0.isEmpty }
        let path = console.value("PATH")
        command = named ?? [["editor", "vi", "nano"].first { ProgramPath.find($0, in: path) != nil } ?? "vi"]
        variables = console.childVariables
    }

    /// Returns when the editor has ended, with its exit status, or 128 plus the number of the signal that ended it.
    /// `nil` if it could not be started.
    package func open(_ path: String) async -> Int32? {
        guard let terminal = openTerminal() else { return nil }
        defer { close(terminal) }
        // The terminal sends the signals of its keys to both programs.
        let ignored = IgnoredSignals([SIGINT, SIGQUIT])
        defer { ignored.restore() }
        let streams = ChildProcess.Streams.terminal(terminal)
        guard let child = ChildProcess(command + [path], environment: variables, streams: streams) else { return nil }
        return await BlockingWork(label: "trending.editor").run { child.wait() }
    }
}
