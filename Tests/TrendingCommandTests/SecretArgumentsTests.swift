import Testing
import TrendingTestSupport

@Suite("Secrets on the command line", .timeLimit(.minutes(2)))
struct SecretArgumentsTests {
    @Test(
        "Masks possible secrets in error messages",
        arguments: [
            ["--token", "s3cr3tvalue"], ["--token=s3cr3tvalue"], ["list", "--client-secret=s3cr3tvalue"],
            ["refresh", "--pasword", "ghp_s3cr3tvalue"], ["ghp_s3cr3tvalue"], ["star", "github_pat_s3cr3tvalue"],
            ["star", "https://ada:s3cr3tvalue@github.com/a"],
            ["star", "https://ada:a's3cr3tvalue@github.com/a"], ["star", "https://ada:a/s3cr3tvalue@github.com/a"],
            ["--sort", "ghp_s3cr3tvalue"],
            ["list", "https://github.com/?access_token=s3cr3tvalue"], ["--limit", "Bearer s3cr3tvalue"],
            ["login", "s3cr3tvalue"], ["login", "--with-token", "s3cr3tvalue"], ["login", "--with-token=s3cr3tvalue"],
            ["login", "--s3cr3tvalue"], ["login", "--no-such", "s3cr3tvalue"], ["login", "--no-such=s3cr3tvalue"],
        ]
    )
    func masked(arguments: [String]) async throws {
        try await withSUT { sut in
            let outcome = try await sut.expect(arguments, 64)
            #expect(!outcome.errors.isEmpty && !outcome.errors.contains("s3cr3tvalue"))
        }
    }

    @Test(
        "Shows the misspelt name of an option",
        arguments: [
            (["--fromat", "json"], "--fromat"), (["login", "--with-tokn"], "--with-tokn"),
            (["login", "--fromat", "json"], "--fromat"), (["login", "--clientid=abc"], "--clientid"),
            (["login", "-x"], "-x"), (["--token", "abc"], "--token"),
            (["whoami", "--github-ulr", "x"], "--github-ulr"),
        ] as [([String], String)]
    )
    func shown(arguments: [String], name: String) async throws {
        try await withSUT { sut in
            try await sut.expect(arguments, 64, errors: "'\(name)'")
        }
    }
}
