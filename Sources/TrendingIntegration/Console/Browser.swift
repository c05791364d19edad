import TrendingData

/// The user's browser, started beside this program and left alone.
package struct Browser: Sendable {
    /// The command, with `%s` where the address stands, or without for one that takes it at its end.
    package let words: [String]
    private let variables: [String: String]

    /// `nil` where nobody could see it: without a terminal, or without a screen.
    package init?(environment: RuntimeEnvironment) {
        guard environment.standardError != nil, let words = Self.command(environment) else { return nil }
        self.words = words
        variables = environment.childVariables
    }

    /// Opens nothing but a page of the server itself; `false` where nothing was opened.
    package func open(_ address: String, of server: String) -> Bool {
        start(address, of: server) != nil
    }

    func start(_ address: String, of server: String) -> ChildProcess? {
        guard ServerPage.isOwn(address, of: server) else { return nil }
        let hasPlace = words.contains { $0.contains("%s") }
        let command = words.map { $0.replacing("%s", with: address) } + (hasPlace ? [] : [address])
        return ChildProcess(command, environment: variables, streams: .none)
    }

    private static func command(_ environment: RuntimeEnvironment) -> [String]? {
        #if os(macOS)
            return environment.value("SSH_CONNECTION") == nil ? ["/usr/bin/open"] : nil
        #else
            // Several programs may stand there, with colons between them.
            let first = environment.value("BROWSER")?.split(separator: ":").first ?? ""
            let words = first.split(separator: " ").map(String.init)
            if !words.isEmpty { return words }
            let hasScreen = ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment.value($0) != nil }
            return hasScreen ? ["xdg-open"] : nil
        #endif
    }
}
