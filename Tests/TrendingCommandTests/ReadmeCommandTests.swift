import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What trending show makes of a README", .command, .timeLimit(.minutes(2)))
struct ReadmeCommandTests {
    private let sut = CommandSUT.current

    /// `readme`: what the server shows of the README of `octo/cat`.
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        try await story.run { kind, text in
            if kind == "readme" { serve(text) }
            return kind == "readme" ? true : nil
        }
    }

    private static let words = "می\u{200C}خواهم ශ්\u{200D}රී 葛\u{E0100}城"

    private static let stories = #"""
        Links and badges lead out of the branch
            readme <a href='../../issues'>Issues</a> <a href='../../wiki'><img alt='wiki' src='\#(badge)'></a> <img src='\#(badge)'>
            $ trending show octo/cat --links
            > http://{server}/octo/cat/issues
            > http://{server}/octo/cat/wiki
            > http://{server}/octo/cat/actions/workflows/ci.yml/badge.svg
            !> /blob/
            !> /raw/
        A list is numbered as its text refers to it
            readme <ol type='a'><li>fill</li><li>boil</li></ol><p>Then repeat step b.</p>
            $ trending show octo/cat
            > ↵a. fill↵b. boil↵
            $ trending show octo/cat --format json
            > a. fill\nb. boil\n
        A video and a sound are shown with their addresses, also in the list of links
            readme <p>x</p><video src='https://a.example/demo.mp4'></video><audio><source src='b.ogg'></audio>
            $ trending show octo/cat
            > ▶ demo.mp4[1]♪ b.ogg[2]
            > https://a.example/demo.mp4
            > http://{server}/octo/cat/raw/main/b.ogg
            $ trending show octo/cat --links
            > https://a.example/demo.mp4
            > http://{server}/octo/cat/raw/main/b.ogg
        Words keep their joiners and selectors, in text and in JSON
            readme <p>\#(words) a\#u{200D}b</p>
            $ trending show octo/cat
            > \#(words) ab
            $ trending show octo/cat --format json
            json readme text = "\#(words) ab\n"
            > \u200c
            $ trending show octo/cat --format json | grep -c $'\xe2\x80\x8c'; true
            = 0
        So they do in code
            readme <pre>\#(words) a\#u{200D}b</pre>
            $ trending show octo/cat
            > \#(words) ab
            $ trending show octo/cat --format json
            > \u200c
        Footnotes stay apart, emoji are emoji, and numbers with lost characters stay apart
            readme <p>x\#(footnotes) <img class='emoji' alt='fire' src='./a_files/1f525.png'> 1&#0;2</p>
            $ trending show octo/cat
            > ↵x[^1][^2] 🔥 1\#u{FFFD}2↵
        """#

    private static let badge = "../../actions/workflows/ci.yml/badge.svg"
    private static let footnotes = """
        <sup><a href='#user-content-fn-1' data-footnote-ref>1</a></sup>\
        <sup><a href='#user-content-fn-2' data-footnote-ref>2</a></sup>
        """

    private func serve(_ html: String) {
        sut.answer { request in
            switch request.pathAndQuery {
            case "/api/v3/repos/octo/cat":
                return .api(#"{"id": 1, "full_name": "octo/cat", "default_branch": "main"}"#)
            case "/api/v3/repos/octo/cat/readme":
                let page = "<div id='file' data-path='README.md'><article class='markdown-body'>\(html)</article></div>"
                let type = "application/vnd.github.html; charset=utf-8"
                return .status(200, headers: [.contentType: type], page.replacing("'", with: "\""))
            default: return .api("{}", status: 404)
            }
        }
    }
}
