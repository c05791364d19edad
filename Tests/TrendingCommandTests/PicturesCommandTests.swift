import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("Pictures in the program", .command, .timeLimit(.minutes(2)))
struct PicturesCommandTests {
    private let sut = CommandSUT.current
    private let program: ProgramUnderTest

    init() {
        program = sut.adding(["TERM": "xterm-kitty"])
        serve()
    }

    /// `picture`: the status of pictures from now on; `once`: a path that was asked for once.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await story.run(program) { kind, text in
            switch kind {
            case "picture": serve(status: Int(text) ?? 0)
            case "once": return sut.server.requests.count { $0.pathAndQuery == text } == 1
            default: return nil
            }
            return true
        }
    }

    private static let stories = #"""
        refresh fetches the pictures of owners, and list shows them without a request
            tty$ trending refresh --pictures auto
            > \#u{1B}_Ga=T,f=100,q=2,C=1,c=4,r=2,m=0;
            asked /trending?since=daily /astral-sh.png?s=80
            tty$ trending list --pictures kitty
            > \#u{1B}_Ga=T,f=100
            asked
            $ ls -A .cache/trending/pictures | grep -cv '\.lock$'
            = 1
            $ trending cache
            > trending/pictures
            $ trending cache clear --yes
            $ ls -A .cache/trending/pictures | grep -v '\.lock$'; true
            =
        list fetches no picture of a stored list, and shows initials
            $ trending refresh
            tty$ trending list --pictures auto
            > m AS \#u{1B}[0m
            asked /trending?since=daily
        Without --pictures, in a pipe, with never and with JSON, nothing is drawn or fetched
            $ trending refresh --layout cards
            $ trending refresh --layout cards --pictures kitty
            same
            tty$ trending list
            tty$ trending list
            tty$ trending list --pictures never
            same
            tty$ trending list --layout lines
            tty$ trending list --layout lines --pictures auto
            same
            tty$ trending refresh --pictures auto --color never
            !> \#u{1B}
            tty$ trending refresh --pictures auto --format json
            = {*
            asked /trending?since=daily /trending?since=daily /trending?since=daily /trending?since=daily
        A list is shown without a picture that is refused
            picture 404
            tty$ trending refresh --pictures kitty
            > m AS \#u{1B}[0m
            !> \#u{1B}_G
            asked /trending?since=daily /astral-sh.png?s=80
        A list is shown without a picture that is redirected
            picture 302
            tty$ trending refresh --pictures kitty
            > m AS \#u{1B}[0m
            !> \#u{1B}_G
            asked /trending?since=daily /astral-sh.png?s=80
        The list is shown with initials while the server of the pictures is silent
            < hold .png
            tty$ trending refresh --pictures kitty
            > m AS \#u{1B}[0m
        Then Ctrl-C shows the list at once
            < hold .png
            start trending refresh --pictures kitty
            requested 2
            type ^C
            sent m AS \#u{1B}[0m
            end
        The setting pictures is the same as the option, and a wrong value is refused
            config pictures = "iterm"
            tty$ trending refresh
            > \#u{1B}]1337;File=inline=1;
            64$ trending list --pictures always
            2> auto, never, kitty, iterm or sixel
        developers has the pictures of developers, and show that of the owner
            tty$ trending developers --pictures kitty
            > @bradfitz
            > m BR \#u{1B}[0m
            tty$ trending show octo/cat --pictures kitty
            > \#u{1B}_Ga=T,f=100,q=2,C=1,c=4,r=2,m=0;
            once /octo.png?s=80
            tty$ trending show octo/cat --pictures kitty
            > \#u{1B}_Ga=T
            tty$ trending show octo/cat
            !> \#u{1B}_G
            once /octo.png?s=80
        """#

    private func serve(status: Int = 200) {
        sut.answer { request in
            if let other = Self.other(request) { return other }
            guard request.head.path?.contains(".png") == true else { return nil }
            let fields: HTTPFields = [.contentType: "image/png", .location: "/elsewhere"]
            return NetworkResponse(
                HTTPResponse(status: .init(code: status), headerFields: fields),
                body: PictureFixture.png(width: 80, height: 80)
            )
        }
    }
}

extension PicturesCommandTests {
    /// A list of developers, and a repository without README.
    private static func other(_ request: NetworkRequest) -> NetworkResponse? {
        switch request.pathAndQuery {
        case "/trending/developers?since=daily":
            return .developers
        case "/api/v3/repos/octo/cat":
            let facts = #"{"id": 1, "full_name": "octo/cat", "description": "A cat."}"#
            return .api(facts)
        case let path where path.hasPrefix("/api/v3/repos/octo/cat") || path.hasPrefix("/octo/cat/raw"):
            return .api("{}", status: 404)
        default: return nil
        }
    }
}
