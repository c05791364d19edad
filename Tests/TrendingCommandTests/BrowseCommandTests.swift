import Foundation
import Testing
import TrendingTestSupport

@Suite("trending browse", .command, .timeLimit(.minutes(5)))
struct BrowseCommandTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories =
        #"""
        Shows the stored list at once, a repository on Enter, and leaves the terminal as it was
            $ trending refresh
            < everywhere 404
            start trending browse
            see 1/3
            title all languages today
            full
            type j
            see 2/3
            type ⏎
            title astral-sh/ruff
            type q
            see 2/3
            type q
            end
            read
        Keys that are typed ahead count for the list and the repository that they lead to
            $ trending refresh -l swift,rust
            < everywhere 404
            start trending browse -l swift,rust
            see 1/3
            type ⇥jj/ruff⏎⏎
            title astral-sh/ruff
            type q
            see /ruff 1/1 of 3
            title Rust
            type q
            end
        --resume is refused beside an option that it would ignore
            64$ trending browse --resume -l swift
            2> --language can't be used with --resume
            64$ trending browse --resume -s weekly
            2> --since can't be used with --resume
            64$ trending browse --resume --source sample
            2> --source can't be used with --resume
            64$ trending browse --resume --spoken-language en
            2> --spoken-language can't be used with --resume
            64$ trending browse --resume --match uv
            2> --match can't be used with --resume
            64$ trending browse --resume --github-url https://ghe.example.com
            2> --github-url can't be used with --resume
        A key of the configuration file has its new action, and the help shows it
            config keys = ["x quit", "q none"]
            start trending browse --source sample
            see 1/12
            type q
            see q does nothing here
            type x
            end
            $ trending config
            > x quit,q none
        Is refused without a terminal and on a dumb one, and names the command to use
            64$ trending browse
            2> trending list
            start TERM=dumb trending browse
            see trending list
            end 64
            !sent \#u{1B}
        Fetches a list that is not stored, and says why it can't
            start trending browse
            see Fetched:
            type q
            end
            < stop
            start trending browse -l swift
            see This list is not stored
            type q
            end

        """#
        + [("signal \(SIGTERM)", SIGTERM), ("hangup", SIGHUP)].map { event, signal in
            """
            A signal or a closed terminal does not lose the place: \(event)
                size 80 24
                start trending browse --source sample
                see 1/12
                type jj
                see 3/12
                \(event)
                killed \(signal)
                start trending browse --resume
                see 3/12
                type q
                end
            """
        }.joined(separator: "\n")
}
