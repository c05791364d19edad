import Testing
import TrendingDomain
import TrendingTestSupport

@Suite("Repository names")
struct RepoNamesTests {
    @Test("Ignores case")
    func spelling() {
        #expect(RepoName(owner: "Astral-SH", name: "UV") == .uv)
        #expect(Set([RepoName(owner: "Astral-SH", name: "UV"), .uv]).count == 1)
    }

    @Test(
        "Rejects a text that is not owner/name",
        arguments: lines(
            """
            a
            a/
            /b
            a/b/c
            /
            a/.
            a/..
            ../b
            ./b
            a b/c
            a/b?c
            a/é
            a.b/c
            """
        ) + [""]
    )
    func form(text: String) {
        #expect(RepoName(text) == nil)
    }

    @Test("Finds every name, and no other", arguments: [0, 1, 2, 3, 100, 1_001])
    func lookUp(count: Int) {
        let names = (0..<count).map { RepoName(owner: "Owner-\($0 % 7)", name: "repo-\($0)") }
        let sut = RepoNames(names.shuffled())
        #expect(sut.count == count && Set(sut.names) == Set(names))
        for name in names {
            #expect(sut.contains(RepoName(owner: name.owner.uppercased(), name: name.name)))
            #expect(!sut.contains(RepoName(owner: name.owner, name: name.name + "-")))
            #expect(!sut.contains(RepoName(owner: name.owner, name: String(name.name.dropLast()) + "~")))
        }
        #expect(!sut.contains(.uv))
        #expect(RepoNames(text: sut.text) == sut)
    }

    @Test("Has each name once, in its first spelling")
    func changes() {
        var sut = RepoNames([.uv, .ruff, RepoName(owner: "ASTRAL-SH", name: "ruff")])
        #expect(sut.count == 2)
        sut.insert(.uv)
        sut.insert(.ty)
        sut.remove(.ruff)
        #expect(sut.text == "astral-sh/ty astral-sh/uv")
        sut.remove(.ruff)
        #expect(sut.count == 2)
    }

    @Test(
        "Compares names without regard to case, in any script",
        arguments: [
            ("a/b", "A/B", true), ("a/b", "a/c", false), ("a/b", "a/bc", false), ("ab/c", "a/bc", false),
            ("a/É", "A/é", true), ("a/É", "a/e", false), ("a/k", "a/\u{212A}", true), ("a/é", "a/e\u{301}", true),
        ]
    )
    func sameName(one: String, other: String, isSame: Bool) throws {
        func name(_ text: String) -> RepoName {
            let parts = text.split(separator: "/").map(String.init)
            return RepoName(owner: parts[0], name: parts[1])
        }
        let (left, right) = (name(one), name(other))
        #expect((left == right) == isSame)
        #expect((right == left) == isSame)
        if isSame { #expect(left.hashValue == right.hashValue) }
    }
}
