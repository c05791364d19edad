import TrendingDomain

extension RepoNamingFailure {
    /// Why a typed text does not name a repository. `host` is the GitHub server. `command` is the command that takes the
    /// name: `star`. `ending` is what follows the name or the rank in its argument: `#12`.
    package func sentence(host: String, command: String, ending: String = "") -> String {
        switch self {
        case .unreadable(let text):
            let login = command == "open" ? "@login for a developer, " : ""
            let ways = "owner/name, \(login)a URL on \(host), or a rank such as 3"
            return "'\(text)' does not name a repository. Use \(ways)."
        case .otherServer(let text, let other): return "'\(text)' is on \(other), not on \(host)."
        case .rank(let rank, let failure):
            return RankText(rank: rank, host: host, command: command, ending: ending).sentence(failure)
        }
    }
}

extension UsageMistake {
    /// See `RepoNamingFailure.sentence`. A rank that no row has is not a mistake in the words of the command.
    package init(_ failure: RepoNamingFailure, host: String, command: String, ending: String = "") {
        let isTyped = if case .rank = failure { false } else { true }
        self.init(failure.sentence(host: host, command: command, ending: ending), isTyped: isTyped)
    }
}

private struct RankText {
    let rank: Int
    let host: String
    let command: String
    let ending: String

    func sentence(_ failure: RankFailure) -> String {
        let byName = "Run 'trending \(command) owner/name\(ending)' to name the repository."
        return switch failure {
        case .noTerminal:
            "\(rank) is a rank in the list shown on a terminal, but this is not a terminal. \(byName)"
        case .nothingShown:
            "No list has been shown on this terminal yet. Run 'trending', then 'trending \(command) \(rank)\(ending)'."
        case .newerVersion: "A later version of trending showed the last list on this terminal. \(byName)"
        case .otherServer(let other):
            "The list last shown on this terminal is from \(other), not from \(host). \(byName)"
        case .rowOnOtherServer(let list, let repo?):
            "Number \(rank) of \(list) is on \(RepoAddress.host(repo.server)), not on \(host). "
                + "Run 'trending \(command) \(repo.name.text)\(ending) \(AnySetting.githubURL.option) "
                + "\(ShellArgument.quoted(repo.server))'."
        case .rowOnOtherServer(let list, nil):
            "Number \(rank) of \(list) is on another server, not on \(host). Run 'trending \(command) owner/name\(ending) "
                + "\(AnySetting.githubURL.option) URL' with the URL of that server."
        case .developer(let login, let list):
            "Number \(rank) of \(list) is @\(login), a developer. Run 'trending open @\(login)' to open the profile."
        case .thread(let name, let list):
            "Number \(rank) of \(list) is \(name.text). Run 'trending thread \(rank)' to read it."
        case .noRanks: "The list last shown on this terminal has no ranks. \(byName)"
        case .notFound(let lists, let last):
            "The list last shown on this terminal (\(lists.listed("and"))) has no number \(rank). Its last number is \(last)."
        case .several(let repos):
            "Number \(rank) is ambiguous: \(repos.map { "\($0.name.text) (\($0.place.list))" }.listed("and")). \(byName)"
        case .severalDevelopers(let developers):
            "Number \(rank) is ambiguous: \(developers.map { "@\($0.name) (\($0.place.list))" }.listed("and")). "
                + "Run 'trending open @login' to name the developer."
        }
    }
}
