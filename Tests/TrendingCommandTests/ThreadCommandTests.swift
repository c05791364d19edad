import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending thread", .command, .timeLimit(.minutes(2)))
struct ThreadCommandTests {
    private let sut = CommandSUT.current

    init() { sut.answer(with: Self.response) }

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        An issue and its comments are shown; from then on from storage, also without a server
            $ trending thread octo/cat#7
            = octo/cat#7↵just now↵A cat is missing↵open · issue · 2 comments↵↵── ada · owner*↵Here[1]↵↵[1] https://example.com/
            > ↵Where is it?↵↵── ghost ·
            2=
            asked *
            $ trending thread octo/cat 7
            same
            asked
            < stop
            $ trending thread octo/cat#7 --refresh
            > Where is it?
            2> Showing it as of just now.
        An address of the server names an issue, and one of another server is refused
            $ trending thread http://{server}/octo/cat/issues/7#issuecomment-2 --last 1
            > 1 earlier comment not shown
            $ trending thread http://{server}/octo/cat/issues/7#issuecomment-2 -n 1
            same
            $ trending thread http://{server}/octo/cat/issues/7#issuecomment-2 -n1
            same
            $ trending thread http://{server}/octo/cat/issues/7#issuecomment-2 --limit 1
            same
            64$ trending thread https://github.com/octo/cat/issues/7
            2> is on github.com
            64$ trending thread octo/cat x
            2> 'octo/cat x' does not name an issue or a pull request.
            64$ trending thread octo/cat --discard-draft
            2> 'octo/cat' does not name an issue or a pull request. Add its number, as in owner/name#12.
            $ trending thread octo/cat --follow; true
            2> 'octo/cat' does not name an issue or a pull request. Add its number, as in owner/name#12.
            64$ trending thread octo/cat#7 --last -1
        JSON is in the order asked for
            $ trending thread octo/cat#7 --newest-first --format json
            json repository name = "cat"
            json number = 7
            json comments 0 id = 2
            json comments 1 author = null
            json body text = "Where is it?\n"
            json failure = null
        The open issues of a repository are listed; from then on from storage, also without a server
            $ trending thread octo/cat | tr '\t' ';'
            = 1;octo/cat#8;pull request;ada;;2026-01-02T03:04:05Z;Add a cat↵2;octo/cat#7;issue;ada;2;2026-01-02T03:04:05Z;A cat is missing
            2=
            $ trending thread octo/cat --layout lines
            = octo/cat · open issues and pull requests↵just now↵↵1  #8  Add a cat  open pull request*
            $ trending thread octo/cat --last 1 | tr '\t' ';'
            = 1;octo/cat#8;pull request;ada;;2026-01-02T03:04:05Z;Add a cat
            64$ trending thread octo/cat --last 0
            2> --last must be at least 1 for a list of issues.
            asked /api/v3/repos/octo/cat/issues?state=open&per_page=50
            < stop
            $ trending thread octo/cat --refresh
            > A cat is missing↵
            2> Showing the list as of just now.
            $ trending thread octo/cat --format json
            json threads 0 number = 8
            json threads 1 number = 7
            json threads 0 isPullRequest = true
            json repository name = "cat"
            69$ trending thread octo/dog
            2> octo/dog has no stored list of issues.
        The numbers of a list on a terminal name its issues, for thread and for open
            tty$ stty cols 200 <&1; trending thread octo/cat; echo end
            > octo/cat · open issues and pull requests
            > just now
            > 1  #8  Add a cat
            > open pull request · ada
            > 2  #7  A cat is missing
            > open · ada
            tty$ trending thread octo/cat; trending thread 2
            > octo/cat#7
            tty$ trending thread octo/cat; trending open --print 1
            > http://{server}/octo/cat/issues/8
            $ trending thread octo/cat | trending open --print -
            = http://{server}/octo/cat/issues/8↵http://{server}/octo/cat/issues/7
            64tty$ trending thread octo/cat; trending star 1
            2> Number 1 of the issues of octo/cat is octo/cat#8. Run 'trending thread 1'
            64tty$ trending thread octo/cat; trending thread 3
            2> (the issues of octo/cat) has no number 3. Its numbers are 1 to 2.
        What the server has not is named, and what it deleted
            69$ trending thread octo/cat#8
            =
            2> has no issue or pull request octo/cat#8.
            $ trending thread octo/cat#9; true
            2> octo/cat#9 is gone.
        """#

    private static func response(to request: NetworkRequest) -> NetworkResponse {
        switch request.pathAndQuery {
        case "/api/v3/repos/octo/cat/issues/7": .api(issue)
        case "/api/v3/repos/octo/cat/issues/7/comments?per_page=100&page=1": .api(comments)
        case "/api/v3/repos/octo/cat/issues?state=open&per_page=50": .api("[\(pull), \(issue)]")
        case "/api/v3/repos/octo/cat/issues/9": .api(#"{"message": "This issue was deleted"}"#, status: 410)
        default: .api(#"{"message": "Not Found"}"#, status: 404)
        }
    }

    private static let issue = """
        {"id": 70, "number": 7, "title": "A cat is missing", "user": {"login": "ada"}, "author_association": "OWNER",
         "state": "open", "created_at": "2026-01-02T03:04:05Z", "body_html": "<p>Where is it?</p>", "body": "Where?",
         "comments": 2}
        """

    private static let pull = """
        {"id": 80, "number": 8, "title": "Add a cat", "user": {"login": "ada"}, "state": "open", "pull_request": {},
         "created_at": "2026-01-02T03:04:05Z"}
        """

    private static let comments = """
        [{"id": 1, "user": null, "author_association": "NONE", "created_at": "2026-01-02T04:04:05Z",
          "updated_at": "2026-01-02T04:04:05Z", "body_html": "<p>I do not know.</p>", "body": "I do not know."},
         {"id": 2, "user": {"login": "octo"}, "author_association": "MEMBER", "created_at": "2026-01-02T05:04:05Z",
          "updated_at": "2026-01-02T05:05:05Z", "body": "x",
          "body_html": "<p><a href=\\"https://example.com/\\">Here</a></p>"}]
        """
}
