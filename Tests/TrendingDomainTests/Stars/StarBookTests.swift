import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Stored stars")
struct StarBookTests {
    private let asked = Timestamp.any()

    @Test("Keeps changes sent during or after a request for the list, until a later request", arguments: [0, 5])
    func sentMeanwhile(seconds: Int64) {
        var sut = StarBook(owner: .account(.any()), starred: RepoNames([.ty]))
        sut.settle(StarChange(.star, .uv), at: asked.after(seconds))
        sut.settle(StarChange(.unstar, .ty), at: asked.after(seconds))
        sut.replace(RepoNames([.ruff, .ty]), isComplete: true, at: asked)
        #expect(Set(sut.starred.names) == [.ruff, .uv])
        #expect(sut.settled.count == 2)
        sut.replace(RepoNames([.ruff]), isComplete: true, at: asked.after(seconds + 1))
        #expect(sut.starred.names == [.ruff])
        #expect(sut.settled.isEmpty)
    }

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

    @Test("Keeps only the last sent change of a repository")
    func last() {
        var sut = StarBook(owner: .account(.any()))
        sut.settle(StarChange(.star, .uv), at: asked)
        sut.settle(StarChange(.unstar, .uv), at: asked)
        sut.replace(RepoNames([.uv]), isComplete: true, at: asked)
        #expect(sut.starred.isEmpty && sut.settled.count == 1)
    }

    @Test("Ignores a list requested before the current one, unless a clock was set back")
    func late() {
        var sut = StarBook(owner: .account(.any()))
        sut.replace(RepoNames([.uv]), isComplete: true, at: asked)
        sut.replace(RepoNames([.ty]), isComplete: true, at: asked.after(-1))
        #expect(sut.starred.names == [.uv] && sut.fetchedAt == asked)
        sut.settle(StarChange(.star, .ruff), at: asked)
        sut.replace(RepoNames([.ty]), isComplete: true, at: asked.after(-90_000))
        #expect(sut.starred.names == [.ty] && sut.settled.isEmpty)
    }

    @Test("A star of a renamed repository is that of the new name")
    func renamed() {
        let change = StarChange(.star, .uv)
        var sut = StarBook(owner: .account(.any()), starred: RepoNames([.uv]), pending: [PendingStar(change)])
        sut.settle(change, as: .ruff, at: asked)
        #expect(sut.starred.names == [.ruff] && sut.pending.isEmpty)
        #expect(sut.settled == [SettledStar(StarChange(.star, .ruff), at: asked)])
    }
}

extension Timestamp {
    fileprivate func after(_ seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + seconds)
    }
}
