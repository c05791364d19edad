import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Repository reference")
struct RepoReferenceTests {
    @Test("Reads a rank, a name or an address")
    func forms() throws {
        #expect(try RepoReference("3", host: "github.com") == .number(3))
        let names = [
            "astral-sh/uv", "astral-sh/uv.git", "astral-sh/uv/", "https://github.com/astral-sh/uv",
            "https://GitHub.com/astral-sh/uv.git",
            "https://www.github.com/astral-sh/uv/issues?q=1#x", "http://github.com:80/astral-sh/uv",
            "HTTPS://github.com/astral-sh/uv", "Http://GITHUB.com/astral-sh/uv", "git@github.com:astral-sh/uv.git",
            "ssh://git@github.com:22/astral-sh/uv.git", "git://GitHub.com/astral-sh/uv",
            "github.com/astral-sh/uv/pulls",
            "git+https://github.com/astral-sh/uv.git#main", "www.github.com/astral-sh/uv",
        ]
        for name in names { #expect(try RepoReference(name, host: "github.com") == .repo(.uv), "\(name)") }
        for name in ["http://127.0.0.1:81/astral-sh/uv", "git@127.0.0.1:astral-sh/uv.git", "127.0.0.1:81/astral-sh/uv"]
        {
            #expect(try RepoReference(name, host: "127.0.0.1:81") == .repo(.uv), "\(name)")
        }
    }

    @Test(
        "Rejects anything else",
        arguments: lines(
            """
            0
            -1
            1.5
            99999999999999999999
            uv
            a/b/c
            /a/b
            a b/c
            a/b\u{1B}
            ../..
            a/..
            a/.git
            a/b//
            /a/
            https://
            https://github.com
            https://github.com/a
            ftp://github.com/a/b
            settings/tokens
            https://user@/a/b
            https://github.com/sponsors/a
            à/b
            git@github.com:a
            @github.com:a/b
            gitlab.com/a/b
            ssh://git@/a/b
            github.com/topics/a
            https://github.com/api/v3
            """
        ) + [""]
    )
    func mistakes(text: String) {
        #expect(throws: RepoReference.Mistake.form) { try RepoReference(text, host: "github.com") }
    }

    @Test("Rejects a repository on another server")
    func otherServer() {
        #expect(throws: RepoReference.Mistake.otherServer("example.com:81")) {
            try RepoReference("https://example.com:81/a/b", host: "github.com")
        }
        for text in ["git@example.com:a/b.git", "ssh://github.com@example.com/a/b"] {
            #expect(throws: RepoReference.Mistake.otherServer("example.com")) {
                try RepoReference(text, host: "github.com")
            }
        }
    }
}
