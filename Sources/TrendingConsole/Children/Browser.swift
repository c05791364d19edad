/// The user's browser. It runs beside this program, which does not wait for it.
package struct Browser: Sendable {
    /// The command. `%s` stands for the address; without it, the address is the last argument.
    package let words: [String]
    private let variables: [String: String]

    /// `nil` if the user could not see the browser: without a terminal or without a screen.
    package init?(_ console: Console) {
        guard console.standardError != nil, let words = Self.command(console) else { return nil }
        self.words = words
        variables = console.childVariables
    }

    /// Returns `false` if the browser could not be started.
    package func open(_ address: String) -> Bool {
        start(address) != nil
    }

    func start(_ address: String) -> ChildProcess? {
        let hasPlace = words.contains { $0.contains("%s") }
        let command = words.map { $0.replacing("%s", with: address) } + (hasPlace ? [] : [address])
        return ChildProcess(command, environment: variables, streams: .none)
    }

    private static func command(_ console: Console) -> [String]? {
        #if os(macOS)
            return console.value("SSH_CONNECTION") == nil ? ["/usr/bin/open"] : nil
        #else
            // BROWSER may name several programs, separated by colons.
            let first = console.value("BROWSER")?.split(separator: ":").first ?? ""
            let words = first.split(separator: " ").map(String.init)
            if !words.isEmpty { return words }
            let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { console.value($0) != nil }
            return hasScreen ? ["xdg-open"] : nil
        #endif
    }
}
