import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Repository reference")
struct RepoReferenceTests {
    @Test("Reads a rank, a name or an address")
    func forms() throws {
        #expect(try RepoReference("3", host: "github.com") == .rank(3))
        let names = [
            "astral-sh/uv", "https://github.com/astral-sh/uv", "https://GitHub.com/astral-sh/uv.git",
            "https://www.github.com/astral-sh/uv/issues?q=1#x", "http://github.com:80/astral-sh/uv",
            "HTTPS://github.com/astral-sh/uv", "Http://GITHUB.com/astral-sh/uv",
        ]
        for name in names { #expect(try RepoReference(name, host: "github.com") == .repo(.uv), "\(name)") }
        #expect(try RepoReference("http://127.0.0.1:81/astral-sh/uv", host: "127.0.0.1:81") == .repo(.uv))
    }

    @Test(
        "Rejects anything else",
        arguments: [
            "", "0", "-1", "1.5", "99999999999999999999", "uv", "a/b/c", "/a/b", "a b/c", "a/b\u{1B}", "../..", "a/..",
            "a/.git",
            "https://", "https://github.com", "https://github.com/a", "ftp://github.com/a/b", "settings/tokens",
            "https://user@/a/b", "https://github.com/sponsors/a", "à/b",
        ]
    )
    func mistakes(text: String) {
        #expect(throws: RepoReference.Mistake.form) { try RepoReference(text, host: "github.com") }
    }

    @Test("Rejects a repository on another server")
    func otherServer() {
        #expect(throws: RepoReference.Mistake.otherServer("example.com:81")) {
            try RepoReference("https://example.com:81/a/b", host: "github.com")
        }
    }
}
