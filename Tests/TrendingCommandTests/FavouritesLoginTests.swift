import Testing
import TrendingTestSupport

@Suite("Favourites and trending login", .timeLimit(.minutes(2)))
struct FavouritesLoginTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await story.runWithAccount(api: { request in
            request.pathAndQuery.contains("/user/starred/") ? .status(204) : .unscripted(request)
        })
    }

    private static let stories = #"""
        Favourites become stars of the account, which are sent at once, if the user agrees
            $ trending star octocat/hello astral-sh/uv
            2> They are not starred on 127.0.0.1
            2= *Run 'trending login' to star them there too.
            size 200 24
            start trending login --with-token
            see Token:
            type {token}↵
            see Add the 2 repositories starred on this machine to the stars of octocat?
            type y↵
            end
            see 2 stars to send.
            see Sent pending changes: starred
        They do not if the user does not agree
            $ trending star octocat/hello astral-sh/uv
            size 200 24
            start trending login --with-token
            see Token:
            type {token}↵
            see [y/N]
            type ↵
            end
            !see 2 stars to send.
            !see Sent pending changes
        Ctrl-C at the question ends with status 130, and keeps the favourites and the sign-in
            $ trending star octocat/hello
            size 200 24
            start trending login --with-token
            see Token:
            type {token}↵
            see [y/N]
            type ^C
            end 130
            see [y/N]
            !see ^
            $ trending whoami
        Favourites stay if there is no terminal to ask at
            $ trending star octocat/hello
            $ echo {token} | trending login --with-token
            2!> wait
        """#
}
