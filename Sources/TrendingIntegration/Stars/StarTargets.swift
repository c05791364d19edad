import TrendingData
import TrendingDomain

/// The repositories that somebody typed, each once, with the ranks that they were named by.
struct StarTargets: Sendable {
    private(set) var repos: [RepoName] = []
    private(set) var ranks: [RepoName: Int] = [:]
    private var seen: Set<RepoName> = []

    /// `host` is that of the server that is asked, `shown` the list that ranks are looked up in.
    init(_ texts: [String], host: String, shown: LastShown?, command: String) throws(UsageMistake) {
        for text in texts {
            switch try Self.target(text, host, command) {
            case .repo(let repo): add(repo)
            case .rank(let rank):
                let repo = try Self.repo(rank, host, shown, command)
                ranks[repo] = rank
                add(repo)
            }
        }
    }

    private mutating func add(_ repo: RepoName) {
        if seen.insert(repo).inserted { repos.append(repo) }
    }

    private static func target(_ text: String, _ host: String, _ command: String) throws(UsageMistake) -> StarTarget {
        do {
            return try StarTarget(text, host: host)
        } catch {
            throw UsageMistake(sentence(error, text, host), command: command)
        }
    }

    private static func sentence(_ mistake: StarTarget.Mistake, _ text: String, _ host: String) -> String {
        switch mistake {
        case .form:
            "“\(text)” names no repository. It takes a rank in the list last shown, such as 3, or owner/name, or an address."
        case .otherServer(let other): "“\(text)” is on \(other), and stars go to \(host)."
        }
    }

    private static func repo(
        _ rank: Int,
        _ host: String,
        _ shown: LastShown?,
        _ command: String
    ) throws(UsageMistake) -> RepoName {
        guard let shown else {
            throw UsageMistake("No list was shown yet, so that \(rank) names no repository.", command: command)
        }
        guard shown.host == host else {
            let sentence = "The list last shown, “\(shown.title)”, is of \(shown.host), and stars go to \(host)."
            throw UsageMistake(sentence, command: command)
        }
        guard let repo = shown[rank] else {
            if shown.ranksElsewhere.contains(rank) {
                let sentence = "Number \(rank) of “\(shown.title)” is on another server, and stars go to \(host)."
                throw UsageMistake(sentence, command: command)
            }
            throw UsageMistake("The list last shown, “\(shown.title)”, has no number \(rank).", command: command)
        }
        return repo
    }
}
