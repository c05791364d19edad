import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("A book of stars")
struct StarBookTests {
    private let asked = Timestamp.any()

    @Test("keeps what was sent while its list was on the way, until a list was asked for later", arguments: [0, 5])
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

    @Test("has only the last of what was sent of a repository")
    func last() {
        var sut = StarBook(owner: .account(.any()))
        sut.settle(StarChange(.star, .uv), at: asked)
        sut.settle(StarChange(.unstar, .uv), at: asked)
        sut.replace(RepoNames([.uv]), isComplete: true, at: asked)
        #expect(sut.starred.isEmpty && sut.settled.count == 1)
    }

    @Test("ignores a list that was asked for before the one it has, but not a clock that was set back")
    func late() {
        var sut = StarBook(owner: .account(.any()))
        sut.replace(RepoNames([.uv]), isComplete: true, at: asked)
        sut.replace(RepoNames([.ty]), isComplete: true, at: asked.after(-1))
        #expect(sut.starred.names == [.uv] && sut.fetchedAt == asked)
        sut.settle(StarChange(.star, .ruff), at: asked)
        sut.replace(RepoNames([.ty]), isComplete: true, at: asked.after(-90_000))
        #expect(sut.starred.names == [.ty] && sut.settled.isEmpty)
    }
}

extension Timestamp {
    fileprivate func after(_ seconds: Int64) -> Timestamp {
        Timestamp(secondsSince1970: secondsSince1970 + seconds)
    }
}
