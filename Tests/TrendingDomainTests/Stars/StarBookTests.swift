import Testing
import TrendingTestSupport

@testable import TrendingDomain

/// - `has`: what is starred at first; `at`: the seconds of what follows;
/// - `star`, `unstar`: a change that was sent; `list`: all stars, as they were requested;
/// - `starred`: the stars then; `settled`: how many sent changes are kept; `fetched`: the seconds of the stored list.
@Suite("Stored stars")
struct StarBookTests {
    @Test(arguments: Story.all(stories))
    func story(_ story: Story) async throws {
        var world = World()
        try await story.run([:], command: { _, _ in .init() }, perform: { world.perform($0, $1) })
    }

    private static let stories = """
        Keeps changes sent during a request for the list, until a later request
            has ty
            star uv
            unstar ty
            list ruff ty
            starred ruff uv
            settled 2
            at 1
            list ruff
            starred ruff
            settled 0
        Keeps changes sent after a request for the list, until a later request
            has ty
            at 5
            star uv
            unstar ty
            at 0
            list ruff ty
            starred ruff uv
            settled 2
            at 6
            list ruff
            starred ruff
            settled 0
        Keeps only the last sent change of a repository
            star uv
            unstar uv
            list uv
            starred
            settled 1
        Ignores a list requested before the current one, unless a clock was set back
            list uv
            at -1
            list ty
            starred uv
            fetched 0
            at 0
            star ruff
            at -90000
            list ty
            starred ty
            settled 0
        """

    @Test("Adds 20,000 changes at once, and keeps the last one of each repository", .timeLimit(.minutes(1)))
    func many() {
        let names = (0..<20_000).map { RepoName(owner: "owner", name: "Name-\($0)") }
        var sut = StarBook(owner: .account(.any()))
        #expect(sut.add(names.map { StarChange(.star, $0) }).allSatisfy { $0 == .queued })
        let others = names.prefix(2).map { RepoName(owner: "OWNER", name: $0.name) }
        #expect(sut.add(others.map { StarChange(.unstar, $0) }) == [.queued, .queued])
        #expect(sut.pending.count == 20_000)
        #expect(sut.pending.last?.change == StarChange(.unstar, names[1]))
        #expect(sut.mark(names[0]) == .pendingUnstar && sut.mark(names[19_999]) == .pendingStar)
        sut.apply(sut.pending.map(\.change))
        #expect(sut.starred.count == 19_998)
        sut.apply([StarChange(.unstar, names[5]), StarChange(.star, names[0]), StarChange(.unstar, names[0])])
        #expect(sut.starred.count == 19_997)
    }

    @Test("A star of a renamed repository is that of the new name")
    func renamed() {
        let change = StarChange(.star, .uv)
        var sut = StarBook(owner: .account(.any()), starred: RepoNames([.uv]), pending: [PendingStar(change)])
        sut.settle(change, as: .ruff, at: .any())
        #expect(sut.starred.names == [.ruff] && sut.pending.isEmpty)
        #expect(sut.settled == [SettledStar(StarChange(.star, .ruff), at: .any())])
    }
}

private struct World {
    private var sut = StarBook(owner: .account(.any()))
    private var now = Timestamp.any()

    mutating func perform(_ kind: String, _ text: String) -> Bool {
        let names = [RepoName.uv, .ty, .ruff].filter { text.split(separator: " ").contains($0.name[...]) }
        let number = Int64(text) ?? 0
        switch kind {
        case "has": sut.starred = RepoNames(names)
        case "at": now = .any(plus: number)
        case "star", "unstar": sut.settle(StarChange(kind == "star" ? .star : .unstar, names[0]), at: now)
        case "list": sut.replace(RepoNames(names), isComplete: true, at: now)
        case "starred": return Set(sut.starred.names) == Set(names)
        case "settled": return sut.settled.count == number
        case "fetched": return sut.fetchedAt == .any(plus: number)
        default: preconditionFailure("no such line: \(kind)")
        }
        return true
    }
}
