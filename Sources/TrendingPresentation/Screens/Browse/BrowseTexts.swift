import TrendingDomain

/// The sentences of `browse`.
extension TerminalText {
    /// `x does nothing here · ? keys`.
    static func nothing(_ key: TerminalText, help bindings: KeyBindings) -> TerminalText {
        let help = bindings.keys(of: .help).first.map { " · \($0.label.string) keys" } ?? ""
        return "\(key.string) does nothing here\(help)"
    }

    static func quitHint(_ bindings: KeyBindings) -> TerminalText {
        guard let key = bindings.keys(of: .quit).first else { return "This is the first screen." }
        return "This is the first screen. \(key.label.string) ends the program."
    }

    /// How to go on if there is no list.
    static func ways(_ bindings: KeyBindings) -> TerminalText {
        let ways: [(BrowseAction, String)] = [(.refresh, "try again"), (.nextTab, "next list"), (.quit, "end")]
        let texts = ways.compactMap { action, words in
            bindings.keys(of: action).first.map { "\($0.label.string) \(words)" }
        }
        return TerminalText(texts.joined(separator: " · "))
    }

    static func fetched(_ list: BrowsedList, before: BrowsedList?, isCurrent: Bool) -> TerminalText {
        let name = isCurrent ? "" : " \(list.query.summary)"
        let count = list.count
        guard let before else { return "Fetched\(name): \(count)." }
        if before.names == list.names {
            let rows = list.query.kind == .repos ? "repositories" : "developers"
            return "Fetched\(name). The \(rows) are the same."
        }
        let known = Set(before.names)
        let new = list.names.count { !known.contains($0) }
        if new == 0 { return "Fetched\(name): \(count), none of them new." }
        return "Fetched\(name): \(count), \(FigureText.grouped(new)) of them new."
    }

    /// How pending stars are sent; `nil` if no key does it.
    package static func sending(_ bindings: KeyBindings) -> TerminalText? {
        bindings.keys(of: .refresh).first.map { TerminalText("Press \($0.label.string) on the list") }
    }

    static func noFavourites(_ bindings: KeyBindings) -> TerminalText {
        let way = bindings.keys(of: .star).first.map { " \($0.label.string) adds a repository of another list." } ?? ""
        return "You have no favourites on this machine.\(way)"
    }

    static let fetchingNow = TerminalText("fetching …")
    static let notRecorded = TerminalText("What you have seen of this list is not recorded.")

    static let noNumbersHere = TerminalText("Numbers open links on the page of the README.")
    static let keysTitle = TerminalText("Keys")
}

/// The sentences about what the program did for a screen.
extension TerminalText {
    package static func opened(_ address: LinkTarget) -> TerminalText { "Opened \(address.address)" }

    /// Terminals and tmux may refuse, and do not say so.
    package static func copied(_ address: LinkTarget) -> TerminalText {
        "Sent \(address.address) to the clipboard of the terminal"
    }

    /// Why the browser does not show the address; `nil` if there is one that failed.
    package static func notOpened(_ missing: MissingBrowser?, _ address: LinkTarget) -> TerminalText {
        let reason =
            switch missing {
            case .remoteSession: "A browser over SSH would open on this machine, not on yours."
            case .noScreen: "There is no screen to open a browser on."
            case nil: "The browser could not be started."
            }
        return "\(reason) The address is \(address.address)"
    }
}

extension UsageMistake {
    /// The output or the input is not a terminal.
    package static let browseNeedsTerminal = UsageMistake(
        "'browse' needs a terminal. Run 'trending list' to print the list."
    )
    /// The terminal can't move its cursor.
    package static let browseNeedsCursor = UsageMistake(
        "This terminal can't show a full screen (see the variable TERM). Run 'trending list' to print the list."
    )
}

extension TerminalText {
    /// The terminal does not accept raw mode, or too few files can be opened.
    package static let noFullScreen = TerminalText(
        "The terminal can't show a full screen. Run 'trending list' to print the list."
    )
}
