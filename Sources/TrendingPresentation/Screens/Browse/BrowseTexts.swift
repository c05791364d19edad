import TrendingDomain

/// The sentences of `browse` that name keys.
extension KeyBindings {
    /// `x does nothing here · ? keys`.
    func nothing(_ key: String) -> String {
        let help = label(.help).map { " · \($0) keys" } ?? ""
        return "\(key) does nothing here\(help)"
    }

    var quitHint: String {
        "This is the first screen." + (label(.quit).map { " \($0) ends the program." } ?? "")
    }

    /// How to go on if there is no list.
    var ways: String {
        let ways: KeyValuePairs<BrowseAction, String> = [.refresh: "try again", .nextTab: "next list", .quit: "end"]
        return ways.compactMap { action, words in label(action).map { "\($0) \(words)" } }.dotted
    }

    /// How pending stars are sent; `nil` if no key does it.
    package var sending: String? {
        label(.refresh).map { "Press \($0) on the list" }
    }

    var noFavourites: String {
        let way = label(.star).map { " \($0) adds a repository of another list." } ?? ""
        return "You have no favourites on this machine.\(way)"
    }
}

extension BrowsedList {
    /// What a fetch has brought. `before` is the list that was shown.
    func fetchedSentence(before: (any BrowsedList)?, isCurrent: Bool) -> String {
        if query.source.signal == .sample { return "This is the built-in sample: \(count), not from GitHub." }
        let name = isCurrent ? "" : " \(query.summary)"
        guard let before else { return "Fetched\(name): \(count)." }
        if before.names == names {
            return "Fetched\(name). The \(query.kind.plural) are the same."
        }
        let known = Set(before.names)
        let new = names.count { !known.contains($0) }
        let change = new == 0 ? "all of them in the list before" : "\(new.grouped) not in the list before"
        return "Fetched\(name): \(count), \(change)."
    }
}

extension BrowseEffect {
    /// What was being done has ended, and the screen shows how.
    static let endSaying = say("")
    static let noAddress = say("The address is not known yet.")
    static let noLink = say("No link is selected.")
    static let noNumbersHere = say("Numbers open links on the page of the README.")
    static let notRecorded = say("What you have seen of this list is not recorded.")
}

extension LinkTarget {
    /// Terminals and tmux may refuse, and do not say so. `isTaken` is whether this one is known to take it.
    package func copiedSentence(isTaken: Bool) -> String {
        isTaken ? "Copied \(address)" : "Sent \(address) to the clipboard of the terminal, which may refuse it"
    }

    /// Why the browser does not show the address; `missing` is `nil` if there is one that failed.
    package func unopenedSentence(_ missing: MissingBrowser? = nil) -> String {
        "\(missing.sentence) The address is \(address)"
    }
}

extension UsageMistake {
    /// The output or the input is not a terminal.
    package static let browseNeedsTerminal = UsageMistake(
        "'browse' needs a terminal. Run 'trending list' to print the list.",
        isTyped: false
    )
    /// The terminal can't move its cursor.
    package static let browseNeedsCursor = UsageMistake(
        "This terminal can't show a full screen (see the variable TERM). Run 'trending list' to print the list.",
        isTyped: false
    )
}

extension ScreenNote {
    /// The terminal does not accept raw mode, or too few files can be opened.
    package static let noFullScreen = warning(
        "The terminal can't show a full screen. Run 'trending list' to print the list."
    )
}
