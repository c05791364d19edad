import Testing
import TrendingData
import TrendingTestSupport

@Suite("What is kept of stars", .timeLimit(.minutes(2)))
struct KeptStarsTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await story.runWithAccount(api: { request in
            switch request.pathAndQuery {
            case let path where path.hasSuffix("/user/starred/ann/kettle"):
                .status(301, ["Location": path.replacing("/user/starred/ann/kettle", with: "/repositories/7")], "")
            case let path where path.hasSuffix("/repos/ann/kettle"): .api(#"{"full_name": "ann/samovar"}"#)
            case let path where path.hasSuffix("/user/starred/ann/samovar"): .status(204)
            case let path where path.contains("/user/starred"): .status(500)
            default: .api(#"{"message": "Not Found"}"#, status: 404)
            }
        })
    }

    private static let stories = #"""
        A star of a renamed repository names the new one
            $ echo {token} | trending login --with-token
            $ trending star ann/kettle
            = Starred ann/samovar, the new name of ann/kettle.
            $ trending unstar ann/kettle
            = Unstarred ann/samovar, the new name of ann/kettle.
        Signing out says how many stars are pending, and starred does not forget them
            $ echo {token} | trending login --with-token
            $ trending star bob/tool cy/lamp
            $ trending logout
            2> 2 changes to the stars of octocat are pending.
            2> sent after you sign in as octocat again.
            $ trending starred
            2> 2 changes to the stars of octocat are pending. Run 'trending login' to send them.
        """#
}
