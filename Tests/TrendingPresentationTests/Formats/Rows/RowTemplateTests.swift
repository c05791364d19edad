import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Lines in the user's own form")
struct RowTemplateTests {
    private func lines(_ template: String, _ repos: [Repo] = [.any()]) throws -> String {
        try ReposListTexts.any.screen(.any(repos: repos)).rows(RowFormat(kind: .row, template: template))
    }

    @Test(
        "Fields are in braces, and a double brace is a brace",
        arguments: [
            ("{rank} {owner}/{name} {stars}", "1 astral-sh/uv 48213\n"),
            ("{{{rank}}}", "{1}\n"),
            (#"{rank}\t{name}\\n"#, "1\tuv\\n\n"),
            ("}", "}\n"),
            ("{rank:>3}|{name:<4}|{name:>1}", "  1|uv  |uv\n"),
            ("{builtBy} {query.source}", "charliermarsh konstin github\n"),
            ("", "\n"),
        ]
    )
    func fields(template: String, line: String) throws {
        #expect(try lines(template) == line)
    }

    @Test("An unknown value is empty, and text of others stays on its line")
    func values() throws {
        var repo = Repo.bare()
        repo.description = "one\ntwo\u{1B}[31m\u{2060}"
        #expect(try lines("{stars}|{description}", [repo]) == "|one two[31m\n")
        #expect(try lines("{name}", [.any(), repo]) == "uv\nhello\n")
    }

    @Test("Widths are columns of a terminal")
    func widths() throws {
        #expect(try lines("{name:<6}|", [.bare(name: "日本")]) == "日本  |\n")
    }

    @Test(
        "An open brace and a wrong width are mistakes",
        arguments: ["{rank", "{rank} {", "{rank:}", "{rank:5}", "{rank:>0}", "{rank:>99999}", "{rank:>x}"]
    )
    func mistakes(template: String) {
        #expect(throws: RowTemplateMistake.self) { try lines(template) }
    }
}
