import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending refresh --with-readmes", .command, .timeLimit(.minutes(2)))
struct RefreshReadmesTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        The README of each row is stored, which is then shown without a server
            $ trending refresh --with-readmes
            > astral-sh/uv
            2= All 3 READMEs are stored.
            asked *
            $ trending refresh --with-readmes --readmes-at-once 1 --limit 2
            2= All 2 READMEs are stored.
            asked /trending?since=daily
            $ trending refresh --with-readmes -l python,rust
            2= All 3 READMEs are stored.
            asked /trending/python?since=daily /trending/rust?since=daily
            < stop
            $ trending show astral-sh/ty
            > ↵Hello astral-sh/ty↵
        One that fails does not stop the others, and JSON stays whole
            < page uv blocked ty
            $ trending refresh --with-readmes --readmes-at-once 8 --format json
            json repos count = 3
            2> 2 of 3 READMEs are stored, 1 failed: astral-sh/blocked
        Nothing is fetched for rows of another server, and that is said
            $ trending refresh --with-readmes --source sample --layout cards
            2= trending: No README was fetched: none of the rows is on {server}.
            asked
        Ctrl-C keeps what has been stored, and ends with 130
            < hold /ty/readme
            start trending refresh --with-readmes --readmes-at-once 1
            requested 8
            type ^C
            end 130
            see astral-sh/uv
            see trending: 2 of 3 READMEs are stored, 1 is left.
            < release
            < stop
            $ trending show astral-sh/ruff
            > Hello astral-sh/ruff
        A number from 1 to 8 is taken
            64$ trending refresh --with-readmes --readmes-at-once=0
            2= Error: --readmes-at-once takes a number from 1 to 8, not '0'.*
            64$ trending refresh --with-readmes --readmes-at-once 9
            2= Error: --readmes-at-once takes a number from 1 to 8, not '9'.*
            64$ trending refresh --with-readmes --readmes-at-once=
            2= Error: Missing value for '--readmes-at-once <N>'.*
            64$ trending refresh --with-readmes --readmes-at-once x
            2= Error: --readmes-at-once takes a number from 1 to 8, not 'x'.*
            64$ trending refresh --readmes-at-once 3
            2= Error: --readmes-at-once needs --with-readmes.*
            64$ trending refresh --all-languages --readmes-at-once 3
            2= Error: --readmes-at-once can't be used with --all-languages.*
            64$ trending refresh --with-readmes=3
            2= Error: The option '--with-readmes' does not take any value, but '3' was specified.*
            64$ trending refresh --with-readmes 3
            2= Error: Unexpected argument '3'.*
            asked
        """#

    @Test("Stops before the rate limit is used up, and leaves the status as it is")
    func limit() async throws {
        sut.answer { request in
            let core = #"{"limit": 60, "remaining": 3, "reset": 4102444800}"#
            return request.pathAndQuery.contains("/repos/")
                ? Self.response(to: request)
                : request.pathAndQuery.hasPrefix("/api/") ? .api(#"{"resources": {"core": \#(core)}}"#) : nil
        }
        let outcome = try await sut.expect("refresh --with-readmes")
        #expect(outcome.errors.hasPrefix("trending: 1 of 3 READMEs is stored, 2 are left: the rate limit of "))
        #expect(readmeRequests == 2)
    }

    private var readmeRequests: Int { sut.server.requests.count { $0.pathAndQuery.contains("/repos/") } }

    /// The README and the facts of each repository but `blocked`.
    private static func response(to request: NetworkRequest) -> NetworkResponse? {
        let path = request.pathAndQuery
        guard path.hasPrefix("/api/") else { return nil }
        if path.contains("/blocked") { return .api(#"{"message": "Blocked"}"#, status: 451) }
        let parts = path.split(separator: "/").dropFirst(3)
        switch parts.count {
        case 3:
            let page = "<article><p>Hello \(parts.prefix(2).joined(separator: "/"))</p></article>"
            return .status(200, headers: [.contentType: "application/vnd.github.html"], page)
        case 2: return .api(#"{"full_name": "\#(parts.joined(separator: "/"))"}"#)
        default: return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }
}
