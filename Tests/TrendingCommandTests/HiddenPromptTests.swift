import Foundation
import Testing
import TrendingTestSupport

@Suite("The hidden prompt of trending login", .timeLimit(.minutes(2)))
struct HiddenPromptTests {
    @Test(
        arguments: [
            SIGTERM, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF, SIGABRT,
        ].flatMap { CommandStory.all(ending($0)) }
    )
    func story(_ story: CommandStory) async throws { try await story.runWithAccount() }

    private static func ending(_ signal: Int32) -> String {
        """
        Signal \(signal), which ends the program, restores the terminal's echo
            start trending login --with-token
            see Token:
            type needle
            !see needle
            signal \(signal)
            killed \(signal)
        """
    }
}
