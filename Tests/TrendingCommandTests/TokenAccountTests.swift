import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Accounts of the tokens of gh and of a variable", .command, .timeLimit(.minutes(2)))
struct TokenAccountTests {
    private let stars = StarsServer(["bobs/own"])

    init() {
        CommandSUT.current.answer { [stars] request in
            let path = request.pathAndQuery
            guard path.hasPrefix("/api/") else { return nil }
            let token = request.head.headerFields[.authorization].map { $0.dropFirst("Bearer gho_".count) } ?? ""
            let isOpen = token.isEmpty && path.hasPrefix("/api/v3/search/")
            guard isOpen || ["ada", "bob"].contains(token) else {
                return .api(#"{"message": "Bad credentials"}"#, status: 401)
            }
            if path == "/api/v3/user" { return .api(#"{"login": "\#(token)"}"#) }
            let found = #"{"total_count": 1, "items": [{"full_name": "secret/project"}]}"#
            return path.hasPrefix("/api/v3/search/") ? .api(found) : stars.answer(request)
        }
    }

    /// `gh`: the account of gh's token, which it does not return without a name; `fails`: the status of responses about
    /// stars; `changes`: what it has received since then.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let sut = CommandSUT.current
        let gh = try FakeGH(home: sut.home, host: sut.server.authority, token: "gho_ada")
        try await story.run(sut.adding(gh.variables)) { kind, text in
            switch kind {
            case "gh": try text.isEmpty ? gh.lose() : gh.signIn(token: "gho_" + text)
            case "fails": stars.set { ($0.failure, $0.changes) = (Int(text), []) }
            case "changes": return stars.now.changes.joined(separator: ", ") == text
            default: return nil
            }
            return true
        }
    }

    private static let stories = #"""
        Without the token of the account, a star is pending, and sent when the token is available again
            $ trending star octo/cat
            = Starred octo/cat.
            gh
            77$ trending star octo/dog
            = The star for octo/dog is pending.
            2> its sign-in is not used
            changes PUT octo/cat
            gh ada
            $ trending starred --refresh
            changes PUT octo/cat, PUT octo/dog
        Nothing is done, and no favourite added, if the account is unknown
            gh
            77$ trending star octo/cat
            =
            2> The signed-in account is not known. Nothing was starred.
            77$ trending starred
            =
            2> The signed-in account is not known.
            changes
            $ GH_CONFIG_DIR=/dev/null trending starred --layout cards
            > You have no favourites on this machine.
        No favourite is added if a variable has an invalid token
            77$ GH_ENTERPRISE_TOKEN='no token' trending star octo/cat
            2> The token in GH_ENTERPRISE_TOKEN is not sent
            changes
        Pending stars and lists of two accounts are kept apart
            fails 500
            $ trending star alice/queued
            >  is pending:
            gh bob
            fails
            $ trending refresh
            $ trending starred --refresh --layout cards
            > by bob
            changes
            gh ada
            $ trending starred --refresh
            $ trending refresh
            changes PUT alice/queued
        A star looks up the account of a token once
            $ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_ada trending star octo/cat
            = Starred octo/cat.
            $ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_ada trending star octo/dog
            = Starred octo/dog.
            changes PUT octo/cat, PUT octo/dog
            asked /api/v3/user /api/v3/user/starred/octo/cat /api/v3/user/starred/octo/dog
        The stars of the account of a token are listed, and no favourites
            $ \#(signedOut) trending star ada/own
            $ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_ada trending starred --layout lines
            > bobs/own
            !> ada/own
        If the account of a token can't be looked up, nothing is done, and the reason is said
            77$ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_unknown trending star octo/cat
            =
            2> does not accept the token in GH_ENTERPRISE_TOKEN.
            77$ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_unknown trending starred
            =
            2> does not accept the token in GH_ENTERPRISE_TOKEN.
            $ \#(signedOut) trending starred --format json
            !> octo
        A search of another server than github.com is shown only to its account
            $ echo gho_ada | \#(signedOut) trending login --with-token
            $ \#(signedOut) trending refresh --source search
            > secret/project
            $ \#(signedOut) trending list --source search
            > secret/project
            $ \#(signedOut) trending logout
            < stop
            69$ \#(signedOut) trending list --source search
            !> secret/project
        A personal search is not fetched if the account of the token is unknown
            77$ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_unknown trending refresh --source search
            !> secret/project
            < stop
            $ \#(signedOut) trending list --source search; true
            !> secret/project
        A stored list is shown without looking up the account of the token
            $ \#(signedOut) trending refresh --source search
            $ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_ada trending refresh --source search
            asked *
            $ \#(signedOut) GH_ENTERPRISE_TOKEN=gho_ada trending list --source search
            > secret/project
            asked
        """#

    private static let signedOut = "GH_CONFIG_DIR=/dev/null"
}
