/// The user's browser.
package struct Browser: Sendable {
    package enum Missing: Error, Sendable {
        /// The user sits at another machine.
        case remoteSession
        case noScreen
    }

    /// The commands to try, in this order. `%s` stands for the address; without it, the address is the last argument.
    package let commands: [[String]]
    /// How long a browser that fails may take to end.
    var patience = Duration.seconds(1)
    private let variables: [String: String]

    /// Over SSH and without a screen, only `BROWSER` names one.
    package init(_ console: Console) throws(Missing) {
        commands = try Self.commands(console)
        variables = console.childVariables
    }

    /// Whether a browser accepted the address. One that is still running after a moment has.
    ///
    /// A browser with a window runs beside this program. A text browser takes over the terminal until it ends, and is
    /// left out if `mayUseTerminal` is `false`.
    package func open(_ address: String, mayUseTerminal: Bool = true) async -> Bool {
        for words in commands {
            let command = Self.command(words, address)
            guard Self.isTextBrowser(words) else {
                if await show(command) { return true }
                continue
            }
            if mayUseTerminal, await read(command) { return true }
        }
        return false
    }

    /// Whether one of the commands is a text browser.
    package var hasTextBrowser: Bool { commands.contains(where: Self.isTextBrowser) }

    private func show(_ command: [String]) async -> Bool {
        guard let child = ChildProcess(command, environment: variables, streams: .none) else { return false }
        let clock = MonotonicClock()
        let end = clock.now.advanced(by: patience)
        while clock.now < end, !Task.isCancelled {
            if let status = child.status() { return status == 0 }
            try? await clock.sleep(until: clock.now.advanced(by: .milliseconds(20)), tolerance: nil)
        }
        child.reapLater()
        return true
    }

    private func read(_ command: [String]) async -> Bool {
        guard let terminal = openTerminal() else { return false }
        defer { close(terminal) }
        guard let child = ChildProcess(command, environment: variables, streams: .input(terminal)) else { return false }
        return await BlockingWork(label: "trending.browser").run { child.wait() } == 0
    }

    private static func command(_ words: [String], _ address: String) -> [String] {
        let hasPlace = words.contains { $0.contains("%s") }
        return words.map { $0.replacing("%s", with: address) } + (hasPlace ? [] : [address])
    }

    /// Debian's alternatives and the text browsers it has.
    private static let textBrowsers: Set = [
        "browsh", "carbonyl", "chawan", "cha", "elinks", "links", "links2", "lynx", "w3m", "www-browser",
    ]

    private static func isTextBrowser(_ words: [String]) -> Bool {
        words.first?.split(separator: "/").last.map { textBrowsers.contains(String($0)) } == true
    }

    private static func commands(_ console: Console) throws(Missing) -> [[String]] {
        // BROWSER may name several programs, separated by colons.
        let named = CommandWords(console.value("BROWSER") ?? "", separator: ":").commands.filter { !$0.isEmpty }
        if !named.isEmpty { return named }
        // Editors that show a page on the user's own machine set BROWSER.
        if console.value("SSH_CONNECTION") != nil { throw .remoteSession }
        #if os(macOS)
            return [["/usr/bin/open"]]
        #else
            let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { console.value($0) != nil }
            let commands = (hasScreen ? [["xdg-open"]] : []) + (console.windowsBrowser.map { [[$0]] } ?? [])
            if commands.isEmpty { throw .noScreen }
            return commands
        #endif
    }
}

extension Console {
    /// The program that opens the browser of Windows from Linux in Windows (WSL).
    fileprivate var windowsBrowser: String? {
        let isWindows = ["WSL_DISTRO_NAME", "WSL_INTEROP"].contains { value($0) != nil }
        return isWindows ? ProgramPath.find("wslview", in: value("PATH")) : nil
    }
}
