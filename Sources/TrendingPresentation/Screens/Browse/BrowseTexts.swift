import TrendingDomain

/// The sentences of `browse`.
extension TerminalText {
    /// `x does nothing here · ? keys`.
    static func nothing(_ key: TerminalText, help bindings: KeyBindings) -> TerminalText {
        let help = bindings.keys(of: .help).first.map { " · \($0.label.string) keys" } ?? ""
        return TerminalText("\(key.string) does nothing here\(help)")
    }

    static func quitHint(_ bindings: KeyBindings) -> TerminalText {
        guard let key = bindings.keys(of: .quit).first else { return TerminalText("This is the first screen.") }
        return TerminalText("This is the first screen. \(key.label.string) ends the program.")
    }

    /// How to go on if there is no list.
    static func ways(_ bindings: KeyBindings) -> TerminalText {
        let ways: [(BrowseAction, String)] = [(.refresh, "try again"), (.nextTab, "next list"), (.quit, "end")]
        let texts = ways.compactMap { action, words in
            bindings.keys(of: action).first.map { "\($0.label.string) \(words)" }
        }
        return TerminalText(texts.joined(separator: " · "))
    }

    static func fetched(_ loaded: LoadedList<Repo>, before: TrendingList?, isCurrent: Bool) -> TerminalText {
        let list = loaded.list
        let name = isCurrent ? "" : " \(list.query.summary)"
        let count = list.items.count == 1 ? "1 repository" : "\(FigureText.grouped(list.items.count)) repositories"
        guard let before else { return TerminalText("Fetched\(name): \(count).") }
        if before.items.map(\.url) == list.items.map(\.url) {
            return TerminalText("Fetched\(name). The repositories are the same.")
        }
        let known = Set(before.items.map(\.repoName))
        let new = list.items.count { !known.contains($0.repoName) }
        if new == 0 { return TerminalText("Fetched\(name): \(count), none of them new.") }
        return TerminalText("Fetched\(name): \(count), \(FigureText.grouped(new)) of them new.")
    }

    /// How pending stars are sent; `nil` if no key does it.
    package static func sending(_ bindings: KeyBindings) -> TerminalText? {
        bindings.keys(of: .refresh).first.map { TerminalText("Press \($0.label.string) on the list") }
    }

    static func noFavourites(_ bindings: KeyBindings) -> TerminalText {
        let way = bindings.keys(of: .star).first.map { " \($0.label.string) adds a repository of another list." } ?? ""
        return TerminalText("You have no favourites on this machine.\(way)")
    }

    static let fetchingNow = TerminalText("fetching …")
    static let fetchingFirst = TerminalText("Nothing is stored yet. The list is being fetched.")
    static let notStored = TerminalText("This list is not stored, so there is nothing to show.")
    static let noOtherList = TerminalText("There is no other list.")
    static let unsafeAddress = TerminalText("The row has no address that can be opened.")
    static let onOtherServer = TerminalText(
        "This repository is on another server: it can only be opened in the browser."
    )
    static let lastItem = TerminalText("This is the last repository.")
    static let firstItem = TerminalText("This is the first repository.")
    static let keysTitle = TerminalText("Keys")

    static func tooNarrow(_ columns: Int) -> TerminalText {
        TerminalText("The list and the repository side by side need \(columns) columns.")
    }
}

/// The sentences about what the program did for a screen.
extension TerminalText {
    package static func opened(_ address: LinkTarget) -> TerminalText { TerminalText("Opened \(address.address)") }

    /// Terminals and tmux may refuse, and do not say so.
    package static func copied(_ address: LinkTarget) -> TerminalText {
        TerminalText("Sent \(address.address) to the clipboard of the terminal")
    }

    /// Why the browser does not show the address; `nil` if there is one that failed.
    package static func notOpened(_ missing: MissingBrowser?, _ address: LinkTarget) -> TerminalText {
        let reason =
            switch missing {
            case .remoteSession: "A browser over SSH would open on this machine, not on yours."
            case .noScreen: "There is no screen to open a browser on."
            case nil: "The browser could not be started."
            }
        return TerminalText("\(reason) The address is \(address.address)")
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
