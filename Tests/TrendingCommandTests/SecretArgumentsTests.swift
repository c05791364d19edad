import Testing
import TrendingTestSupport

@Suite("Secrets on the command line", .timeLimit(.minutes(2)))
struct SecretArgumentsTests {
    @Test(
        "Masks possible secrets in error messages",
        arguments: lines(
            """
            --token NEEDLE
            --token=NEEDLE
            list --client-secret=NEEDLE
            refresh --pasword ghp_NEEDLE
            ghp_NEEDLE
            --ghp_NEEDLE
            list ghp_NEEDLE
            star ghp_NEEDLE
            star github_pat_NEEDLE
            star https://ada:NEEDLE@github.com/a
            star https://ada:a'NEEDLE@github.com/a
            star https://ada:a/NEEDLE@github.com/a
            list https://github.com/?access_token=NEEDLE
            --sort ghp_NEEDLE
            --source ghp_NEEDLE
            --github-url ghp_NEEDLE starred
            --limit Bearer+NEEDLE
            login NEEDLE
            login --with-token NEEDLE
            login --with-token=NEEDLE
            login --with-tokenNEEDLE
            login --with-token ghp_NEEDLE
            login --with-token=ghp_NEEDLE
            login --token NEEDLE
            login --token=NEEDLE
            login --NEEDLE
            login --NEEDLE=x
            login -pNEEDLE
            login --no-such NEEDLE
            login --no-such=NEEDLE
            login --client-id x --with-token=gho_NEEDLE
            whoami github_pat_NEEDLE
            --source feed --feed-url +http://u:NEEDLE@h
            refresh --source feed --feed-url //u:NEEDLE@h/list.json
            --source feed --feed-url u:NEEDLE@h
            --format atom --self-url u:NEEDLE@h/feed.xml
            --github-url u:NEEDLE@h
            history import u:NEEDLE@h
            history forget //u:NEEDLE@h
            star u:NEEDLE@h
            --format atom --self-url LONG
            star LONG
            """
        )
    )
    func masked(line: String) async throws {
        try await withSUT { sut in
            let long = String(repeating: "a:", count: 50_000)
            let words = line.words.map {
                $0.replacing("+", with: " ").replacing("NEEDLE", with: "s3cr3tvalue").replacing("LONG", with: long)
            }
            let outcome = try await sut.expect(words, 64, errors: "Error: ")
            #expect(!outcome.errors.contains("s3cr3tvalue"))
        }
    }
}
