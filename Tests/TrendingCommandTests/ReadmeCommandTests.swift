import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What trending show makes of a README", .timeLimit(.minutes(2)))
struct ReadmeCommandTests {
    @Test("Follows links and badges out of the branch")
    func addresses() async throws {
        let badge = "../../actions/workflows/ci.yml/badge.svg"
        let html =
            "<p><a href='../../issues'>Issues</a> <a href='../../wiki'><img alt='wiki' src='\(badge)'></a> <img src='\(badge)'>"
        try await show(html) { program, server in
            let links = try await program.run("show octo/cat --links").output
            for path in ["issues", "wiki", "actions/workflows/ci.yml/badge.svg"] {
                #expect(links.contains("http://\(server)/octo/cat/\(path)"))
            }
            #expect(!links.contains("/blob/") && !links.contains("/raw/"))
        }
    }

    @Test("Numbers a list as its text refers to it")
    func numbers() async throws {
        let html = "<ol type='a'><li>fill</li><li>boil</li></ol><p>Then repeat step b.</p>"
        try await show(html) { program, _ in
            try await program.expect("show octo/cat", output: "\na. fill\nb. boil\n")
            let json = try await program.run("show octo/cat --format json").json
            #expect(json["readme", "text"]?.string.contains("a. fill\nb. boil\n") == true)
        }
    }

    @Test("Shows a video and a sound with their addresses, also in the list of links")
    func media() async throws {
        let html = "<p>x</p><video src='https://a.example/demo.mp4'></video><audio><source src='b.ogg'></audio>"
        try await show(html) { program, server in
            let addresses = ["https://a.example/demo.mp4", "http://\(server)/octo/cat/raw/main/b.ogg"]
            for options in [[], ["--links"]] {
                let output = try await program.run(["show", "octo/cat"] + options).output
                #expect(addresses.allSatisfy { output.contains($0) })
            }
            try await program.expect("show octo/cat", output: "▶ demo.mp4[1]♪ b.ogg[2]")
        }
    }

    @Test("Spells words with their joiners and selectors, in text and in JSON", arguments: ["p", "pre"])
    func joiners(tag: String) async throws {
        let words = ["می\u{200C}خواهم", "ශ්\u{200D}රී", "葛\u{E0100}城"]
        let html = "<\(tag)>\(words.joined(separator: " ")) a\u{200D}b</\(tag)>"
        try await show(html) { program, _ in
            let output = try await program.run("show octo/cat").output
            let outcome = try await program.run("show octo/cat --format json")
            let text = try outcome.json["readme", "text"]?.string ?? ""
            for shown in [output, text] {
                #expect(words.allSatisfy { shown.contains($0) })
                #expect(shown.contains("ab"))
            }
            #expect(outcome.output.contains("\\u200c") && !outcome.output.unicodeScalars.contains("\u{200C}"))
        }
    }

    @Test("Keeps footnotes apart, emoji as emoji, and numbers with lost characters apart")
    func text() async throws {
        let reference = { (number: Int) in
            "<sup><a href='#user-content-fn-\(number)' data-footnote-ref>\(number)</a></sup>"
        }
        let html =
            "<p>x\(reference(1))\(reference(2)) <img class='emoji' alt='fire' src='./a_files/1f525.png'> 1&#0;2</p>"
        try await show(html) { program, _ in
            try await program.expect("show octo/cat", output: "\nx[^1][^2] 🔥 1\u{FFFD}2\n")
        }
    }

    private func show(
        _ html: String,
        _ body: (_ program: ProgramUnderTest, _ server: String) async throws -> Void
    ) async throws {
        try await withSUT(serving: { request, _ in
            switch request.pathAndQuery {
            case "/api/v3/repos/octo/cat":
                let facts = #"{"id": 1, "full_name": "octo/cat", "default_branch": "main"}"#
                return .api(facts)
            case "/api/v3/repos/octo/cat/readme":
                let page = "<div id='file' data-path='README.md'><article class='markdown-body'>\(html)</article></div>"
                let type = "application/vnd.github.html; charset=utf-8"
                return .status(200, headers: [.contentType: type], page.replacing("'", with: "\""))
            default: return .api("{}", status: 404)
            }
        }) { sut in
            try await body(sut.program, sut.server.authority)
        }
    }
}

extension ParsedJSON {
    fileprivate var string: String { if case .string(let text) = self { text } else { "" } }
}
