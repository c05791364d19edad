import HTTPTypes
import Synchronization
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread --follow", .command, .timeLimit(.minutes(2)))
struct ThreadFollowCommandTests {
    private let sut = CommandSUT.current

    /// A comment comes with the second request for what is new, and the issue is closed with the third.
    init() {
        let polls = Mutex(0)
        sut.answer { request in
            let path = request.pathAndQuery
            if path == "/api/v3/repos/octo/cat/issues/7" { return .api(Self.issue) }
            if path.hasPrefix("/api/v3/repos/octo/cat/issues/7/comments?") {
                if path.contains("since=") { polls.withLock { $0 += 1 } }
                let hasNew = path.contains("since=") && polls.withLock { $0 } >= 2
                return .api(hasNew ? "[\(Self.old), \(Self.new)]" : "[\(Self.old)]")
            }
            if path.hasPrefix("/api/v3/repos/octo/cat/issues/7/events?") {
                return .api(polls.withLock { $0 } < 3 ? "[]" : "[\(Self.closed)]")
            }
            return .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        What it can't do is refused; GitHub's own server has a shortest interval
            64$ trending thread octo/cat#7 --until closed
            =
            64$ trending thread octo/cat#7 --every 20s
            =
            64$ trending thread octo/cat#7 --format jsonl
            =
            64$ trending thread octo/cat#7 --follow --newest-first
            =
            64$ trending thread octo/cat#7 --follow --every fast
            =
            64$ trending thread octo/cat#7 --follow --max-age 1h
            =
            64$ trending thread octo/cat#7 --follow --format json
            =
            64$ trending thread octo/cat#7 --follow --force
            =
            64$ TRENDING_GITHUB_URL= trending thread octo/cat#7 --follow --every 5s
            =
            asked
        There is what there is, then what comes, and the end when the thread is closed
            $ trending thread octo/cat#7 --follow --until closed
            = *A cat is missing*Where is it?*I do not know.*── octo · *Here.* Closed by ada.
            2=
        A comment that comes is there once
            $ trending thread octo/cat#7 --follow --until closed | grep -c Here
            = 1
        Each comment and event is JSON on a line of its own, and the thread is stored
            $ trending thread octo/cat#7 --follow --until closed --format jsonl | cut -d '"' -f 4
            = comment↵comment↵comment↵closed
            < stop
            $ trending thread octo/cat#7
            > closed · issue · 2 comments
            > Here.
        On a terminal, a line says when the server was checked, and a key checks now; no line or mode is left
            size 80 30
            start trending thread octo/cat#7 --follow --every 20s --until closed
            see  · every 20 seconds · any key checks now
            type x
            see Here.
            type x
            end
            see Closed by ada.
            !see Checked
            again trending thread octo/cat#7 --follow --every 20s
            see any key
            type ^C
            end 130
            !see any key
        """#

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "state": "open",
         "created_at": "2026-01-02T03:04:05Z", "updated_at": "2026-01-02T04:04:05Z",
         "body_html": "<p>Where is it?</p>", "body": "Where?"}
        """

    private static let old = """
        {"id": 1, "user": null, "created_at": "2026-01-02T04:04:05Z", "updated_at": "2026-01-02T04:04:05Z",
         "body_html": "<p>I do not know.</p>", "body": "I do not know."}
        """

    private static let new = """
        {"id": 2, "user": {"login": "octo"}, "created_at": "2026-01-02T05:04:05Z",
         "updated_at": "2026-01-02T05:04:05Z", "body_html": "<p>Here.</p>", "body": "Here."}
        """

    private static let closed = """
        {"id": 5, "event": "closed", "actor": {"login": "ada"}, "created_at": "2026-01-02T06:04:05Z"}
        """
}
