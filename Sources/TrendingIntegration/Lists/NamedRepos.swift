import TrendingData
import TrendingDomain
import TrendingPresentation

/// The repositories that a command line names, each once: by rank in the list last shown on this terminal, as
/// `owner/name`, or by address. Every command that takes REPO reads it here.
struct NamedRepos: Sendable {
    private(set) var names: [RepoName] = []
    /// Of those that were named by rank.
    private(set) var places: [RepoName: LastShown.Place] = [:]
    private var seen: Set<RepoName> = []

    /// `host` is that of the GitHub server, `command` the one that was typed. `ranked` is only called for a rank.
    init(_ texts: [String], host: String, command: String, ranked: () -> RankedRepos) throws(UsageMistake) {
        for text in texts {
            switch try Self.reference(text, host) {
            case .repo(let name): add(name)
            case .rank(let rank):
                let (name, place) = try ranked().repo(rank, host: host, command: command)
                places[name] = place
                add(name)
            }
        }
    }

    private mutating func add(_ name: RepoName) {
        if seen.insert(name).inserted { names.append(name) }
    }

    private static func reference(_ text: String, _ host: String) throws(UsageMistake) -> RepoReference {
        do {
            return try RepoReference(text, host: host)
        } catch {
            switch error {
            case .form:
                let ways = "a rank in the list last shown, such as 3, or owner/name, or an address on \(host)"
                throw UsageMistake("'\(text)' names no repository. Give \(ways).")
            case .otherServer(let other): throw UsageMistake("'\(text)' is on \(other), not on \(host).")
            }
        }
    }
}

/// What ranks name on the command line.
enum RankedRepos: Sendable {
    /// As in a pipe of a scheduled job: there is no list that the user looks at.
    case noTerminal
    case nothing
    case newerVersion(Int)
    case shown(LastShown)

    init(_ state: LastShownState) {
        switch state {
        case .nothing: self = .nothing
        case .shown(let shown): self = .shown(shown)
        case .newerVersion(let version): self = .newerVersion(version)
        }
    }

    func repo(
        _ rank: Int,
        host: String,
        command: String
    ) throws(UsageMistake) -> (repo: RepoName, place: LastShown.Place) {
        let byName = "Name the repository: trending \(command) owner/name"
        switch self {
        case .noTerminal:
            throw UsageMistake("\(rank) is a rank in the list shown on a terminal, and there is no terminal. \(byName)")
        case .nothing:
            let next = "Run 'trending', then 'trending \(command) \(rank)'"
            throw UsageMistake("No list has been shown on this terminal yet. \(next)")
        case .newerVersion:
            throw UsageMistake("A later version of trending showed the last list on this terminal. \(byName)")
        case .shown(let shown): return try Self.repo(rank, shown, host: host, byName: byName)
        }
    }

    private static func repo(
        _ rank: Int,
        _ shown: LastShown,
        host: String,
        byName: String
    ) throws(UsageMistake) -> (repo: RepoName, place: LastShown.Place) {
        guard shown.host == host else {
            throw UsageMistake(
                "The list last shown on this terminal is from \(shown.host), not from \(host). \(byName)"
            )
        }
        let found = shown.repos(rank: rank)
        guard let first = found.first else {
            if let list = shown.listWithRowElsewhere(rank: rank) {
                throw UsageMistake("Number \(rank) of \(list.title) is on another server, not on \(host).")
            }
            if shown.lists.allSatisfy(\.rows.isEmpty) {
                throw UsageMistake("The list last shown on this terminal has no numbers. \(byName)")
            }
            let titles = shown.lists.map(\.title).listed("and")
            throw UsageMistake("The list last shown on this terminal (\(titles)) has no number \(rank).")
        }
        guard found.count == 1 else {
            let all = found.map { "\($0.repo.text) (\($0.place.list))" }.listed("and")
            throw UsageMistake("There is more than one number \(rank): \(all). \(byName)")
        }
        return first
    }
}
