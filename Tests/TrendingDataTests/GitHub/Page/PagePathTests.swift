import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Page path")
struct PagePathTests {
    @Test(
        "Reads the repository of a link to it",
        arguments: lines(
            """
            /a-b/c.d_e
            https://github.com/a-b/c.d_e
            http://127.0.0.1:8080/prefix/a-b/c.d_e
            /a-b/c.d_e?tab=x#readme
            /a-b/c.d_e/
            /a-b/c.d_e/?tab=x
            //github.com/a-b/c.d_e
            //127.0.0.1:8080/prefix/a-b/c.d_e/
            https://github.com/a-b/c.d_e/
            """
        )
    )
    func repository(href: String) throws {
        let path = try #require(PagePath(href: href, baseURL: "http://127.0.0.1:8080/prefix"))
        #expect(RepoPath(path: path) == RepoPath(owner: "a-b", name: "c.d_e"))
    }

    @Test(
        "Reads no repository from a link to another page",
        arguments: [
            "/a", "/a/", "/a/b//", "/a/b/stargazers", "/a/b/stargazers/", "/sponsors/a", "/apps/dependabot",
            "/login?return_to=%2Fa%2Fb",
            "/trending/swift", "/Topics/swift", "//evil.example/a/b", "//github.com.evil.example/a/b", "//github.com",
            "///a/b", "https://github.com//a/b",
            "https://github.com\\@evil.example/a/b", "/\\evil.example/a/b", "https://github.company.example/a/b", "a/b",
            "#a/b", "",
            "/a b/c", "/a/..", "/a/.", "/a/b%2Fc", "/a/b\u{1B}[31m", "/./b", "/a.b/c", "/ä/c", "/a/ç",
            "/" + String(repeating: "a", count: 101) + "/b",
        ]
    )
    func elsewhere(href: String) {
        let path = PagePath(href: href, baseURL: "https://github.com")
        #expect(path.flatMap(RepoPath.init(path:)) == nil)
    }

    @Test("A link with more than 8,000 bytes is left out")
    func longest() {
        let parts = { String(repeating: "/a", count: $0) }
        #expect(PagePath(href: parts(4_000), baseURL: "https://github.com")?.segments.count == 4_000)
        #expect(PagePath(href: parts(4_001), baseURL: "https://github.com") == nil)
    }

    @Test(
        "Reads the repository of a link to its stars",
        arguments: ["/a/b/stargazers", "/a/b/stargazers.b", "/login?return_to=%2Fa%2Fb"]
    )
    func stars(href: String) throws {
        let path = try #require(PagePath(href: href, baseURL: "https://github.com"))
        #expect(RepoPath(starredBy: path) == RepoPath(owner: "a", name: "b"))
    }

    @Test(
        "Reads no starred repository from other links",
        arguments: [
            "/a/b/stars", "/a/b", "/login", "/login?return_to=%2Ftrending%2Fdevelopers", "/login?return_to=%zz",
            "/login?x=1",
        ]
    )
    func otherLinks(href: String) throws {
        let path = try #require(PagePath(href: href, baseURL: "https://github.com"))
        #expect(RepoPath(starredBy: path) == nil)
    }

    @Test("Compares repositories without regard to case")
    func sameRepository() throws {
        let one = try #require(RepoPath(owner: "Apple", name: "swift"))
        let other = try #require(RepoPath(owner: "apple", name: "Swift"))
        #expect(one.isSame(as: other))
    }
}
