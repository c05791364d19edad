import TrendingDomain

extension RepoNamingFailure {
    /// Why a typed text does not name a repository. `host` is the GitHub server. `command` is the command that takes
    /// the name: `star`. `ending` is what follows the name or the number in its argument: `#12`.
    package func sentence(host: String, command: String, ending: String = "") -> String {
        switch self {
        case .unreadable(let text):
            let login = command == "open" ? "@login for a developer, " : ""
            let ways = "owner/name, \(login)a URL on \(host), or the number of a row such as 3"
            let isThread = command == "show" && text.wholeMatch(of: /[A-Za-z0-9.\/_-]+#[0-9]+/) != nil
            let thread = isThread ? " To read an issue, run 'trending thread \(text)'." : ""
            return "'\(text)' does not name a repository. Use \(ways).\(thread)"
        case .otherServer(let text, let other): return "'\(text)' is on \(other), not on \(host)."
        case .number(let number, let failure):
            return failure.sentence(number, host, command, ending)
        }
    }
}

extension UsageMistake {
    /// See `RepoNamingFailure.sentence`. A number that no row has is not a mistake in the words of the command.
    package init(_ failure: RepoNamingFailure, host: String, command: String, ending: String = "") {
        let isTyped = if case .number = failure { false } else { true }
        self.init(failure.sentence(host: host, command: command, ending: ending), isTyped: isTyped)
    }
}

extension NumberFailure {
    fileprivate func sentence(_ number: Int, _ host: String, _ command: String, _ ending: String) -> String {
        let byName = "Run 'trending \(command) owner/name\(ending)' to name the repository."
        return switch self {
        case .noTerminal:
            "\(number) is the number of a row on a terminal, but this is not a terminal. \(byName)"
        case .nothingShown:
            "No list has been shown on this terminal yet. Run 'trending', then 'trending \(command) \(number)\(ending)'."
        case .newerVersion: "A later version of trending showed the last list on this terminal. \(byName)"
        case .otherServer(let other):
            "The list last shown on this terminal is from \(other), not from \(host). Run 'trending \(command) "
                + "\(number)\(ending) \(AnySetting.githubURL.option) URL' with the URL of \(other)."
        case .rowOnOtherServer(let list, let repo?):
            "Number \(number) of \(list) is on \(RepoAddress.host(repo.server)), not on \(host). "
                + "Run 'trending \(command) \(repo.name.text)\(ending) \(AnySetting.githubURL.option) "
                + "\(ShellArgument.quoted(repo.server))'."
        case .rowOnOtherServer(let list, nil):
            "Number \(number) of \(list) is on another server, not on \(host). Run 'trending \(command) owner/name\(ending) "
                + "\(AnySetting.githubURL.option) URL' with the URL of that server."
        case .developer(let login, let list):
            "Number \(number) of \(list) is @\(login), a developer. Run 'trending open @\(login)' to open the profile."
        case .thread(let name, let list):
            "Number \(number) of \(list) is \(name.text). Run 'trending thread \(number)' to read it."
        case .notFound(let lists, let last):
            "The list last shown on this terminal (\(lists.listed("and"))) has no number \(number). "
                + (last == 1 ? "Its only number is 1." : "Its numbers are 1 to \(last).")
        }
    }
}
