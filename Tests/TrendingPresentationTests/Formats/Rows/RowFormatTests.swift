import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Rows in formats for programs")
struct RowFormatTests {
    @Test("Has the requested columns, with quotes where csv needs them, and text of others as text in markdown")
    func formats() throws {
        var quoted = Repo.any()
        quoted.description = #"A "fast", small tool"#
        var marked = Repo.bare(name: "a(b)")
        (marked.rank, marked.description) = (2, "<img src=x> [a](b) | `c`\nby @ada")
        let nested = ["movement.days", "name", "movement.kind", "query.source"]
        try expectGolden(
            "rows-formats",
            [
                "csv": rows(
                    [quoted],
                    RowFormat(kind: .csv, fields: ["rank", "name", "description", "stars", "builtBy"])
                ),
                "csv with a byte order mark": rows(
                    [.bare()],
                    RowFormat(kind: .csv, fields: ["name"], hasByteOrderMark: true)
                ),
                "jsonl with fields": rows([.any()], RowFormat(kind: .jsonl, fields: ["stars", "builtBy"])),
                "jsonl with nested fields": rows(Self.moved, RowFormat(kind: .jsonl, fields: nested)),
                "jsonl with unknown fields": rows([.bare()], RowFormat(kind: .jsonl, fields: ["movement.kind"])),
                "markdown": rows([marked], RowFormat(kind: .markdown)),
            ]
        )
    }

    @Test(
        "An unknown value is empty, and not 0; a semicolon, at which many spreadsheets begin a cell, is in quotes",
        arguments: [
            (["name", "stars", "language", "movement.kind"], "hello,,,"), (["description"], "\"a;b\""),
            // The row with one empty cell is no empty line.
            (["language"], "\"\""),
        ]
    )
    func cells(fields: [String], line: String) throws {
        var repo = Repo.bare()
        repo.description = "a;b"
        #expect(try rows([repo], RowFormat(kind: .csv, fields: fields, hasHeader: false)) == line + "\r\n")
    }

    @Test(
        "A text that a spreadsheet takes for a formula gets an apostrophe, unless it must not",
        arguments: pairs(
            """
            =1+1 => '=1+1
            +1 => '+1
            -1 => '-1
            @SUM(A1) => '@SUM(A1)
            \t=1 => '\t'=1
            a;=1 => a;'=1
            a;"=1;b => a;"'=1;b
            a; =1;b => a; =1;b
            \u{FF1D}1 => '\u{FF1D}1
            a\t@b => a\t'@b
            a;\u{200F}-1 => a;\u{200F}'-1
            \u{8}=1 => \u{8}'=1
            a\u{200B}=1 => a\u{200B}=1
            """
        ) + [
            ("\r=1", "'\r'=1"), ("\n=1", "'\n'=1"), ("a\n=1", "a\n'=1"), ("\u{200B}=1", "\u{200B}'=1"),
            ("\u{FEFF}\u{2060}+1", "\u{FEFF}\u{2060}'+1"), ("\u{202E}@a", "\u{202E}'@a"),
            ("\u{200B}a=1", "\u{200B}a=1"),
        ]
    )
    func formulas(text: String, written: String) throws {
        var repo = Repo.bare()
        repo.description = text
        for (keepsFormulas, cell) in [(false, written), (true, text)] {
            let format = RowFormat(
                kind: .csv,
                fields: ["description"],
                hasHeader: false,
                keepsFormulas: keepsFormulas
            )
            #expect(try ParsedTable(csv: rows([repo], format)).rows == [[cell]])
        }
    }

    @Test(
        "In markdown, text of others links to nothing",
        arguments: [
            "see https://a.b": "see https:/\\/a.b", "WWW.a.b": "WWW\\.a.b", "C#": "C\\#",
            "fixes octo/cat#12": "fixes octo/cat\\#<!-- -->12", "gh-3": "gh-<!-- -->3",
            "$x^2$": "<span>$</span>x^2<span>$</span>",
            "https://a.example/b_c WWW.a.example a/b": #"https:/\/a.example/b\_c WWW\.a.example a/b"#,
        ]
    )
    func autolinks(text: String, written: String) throws {
        var repo = Repo.bare()
        repo.description = text
        let table = try rows([repo], RowFormat(kind: .markdown, fields: ["description"]))
        #expect(table.split(separator: "\n").last == "| \(written) |")
    }

    @Test("What is read from csv, tsv and jsonl is what was written", arguments: 0..<100)
    func roundTrip(seed: Int) throws {
        var generator = SeededGenerator(seed: UInt64(seed))
        let repos = (1...5).map { rank in
            var repo = Repo.any(rank: rank)
            repo.description = HostileText.any(using: &generator)
            repo.language = HostileText.any(using: &generator)
            repo.topics = ["a", "b"]
            return repo
        }
        let fields = ["rank", "description", "language", "topics", "fetchedAt"]
        let expected = repos.map { repo in
            [
                repo.rank.map(String.init) ?? "", repo.description ?? "", repo.language ?? "", "a b",
                "2026-11-21T12:00:00Z",
            ]
        }
        let csv = try ParsedTable(csv: rows(repos, RowFormat(kind: .csv, fields: fields, keepsFormulas: true)))
        #expect(csv.rows.map { $0.dropLast() } == [fields.dropLast()] + expected.map { $0.dropLast() })
        let tsv = try ParsedTable(tsv: rows(repos, RowFormat(kind: .tsv, fields: fields)))
        #expect(tsv.rows.map { $0.dropLast() } == [fields.dropLast()] + expected.map { $0.dropLast() })
        let lines = try rows(repos, RowFormat(kind: .jsonl)).split(separator: "\n").map { try ParsedJSON(String($0)) }
        #expect(lines.map { $0["description"] } == repos.map { .string($0.description ?? "") })
        #expect(lines.map { $0["language"] } == repos.map { .string($0.language ?? "") })
    }

    @Test("Each line of jsonl has the row, and the query, the time, the day and the number of rows of its list")
    func lines() throws {
        let text = try rows([.any(), .bare()], RowFormat(kind: .jsonl))
        let lines = try text.split(separator: "\n").map { try ParsedJSON(String($0)) }
        #expect(lines.map { $0["name"] } == ["uv", "hello"])
        #expect(lines.allSatisfy { $0["query", "source"] == "github" && $0["fetchedAt"] != nil && $0["day"] != nil })
        #expect(lines.map { $0["rowCount"] } == [2, 2] && lines.map { $0["isIncomplete"] } == [false, false])
    }

    @Test("A wrong name of a field names all that there are")
    func wrongField() throws {
        let error = #expect(throws: UnknownFields.self) {
            try rows([.any()], RowFormat(kind: .csv, fields: ["rank", "star", "xyzzy", "nam"]))
        }
        #expect(error?.names == ["star", "xyzzy", "nam"])
        let sentence =
            "'star', 'xyzzy' and 'nam' are not fields of these rows. Did you mean stars and name? The fields are "
        #expect(error?.sentence.hasPrefix(sentence + "rank, owner, name, url, ") == true)
    }

    @Test("The columns of each kind of list, in the order in which programs know them")
    func columns() {
        let movement = "movement.kind movement.from movement.days movement.daysAreExact movement.firstSeen "
        let moved = movement + "movement.lastSeen movement.historyDays unseen "
        let repo =
            "rank owner name url description language languageColor stars forks starsGained ownerAvatarURL builtBy "
            + "topics starred starPending " + moved
        let developer =
            "rank login name url avatarURL id popularRepository.owner popularRepository.name popularRepository.url "
            + "popularRepository.description organization sponsorable " + moved + "details.name details.bio "
            + "details.company details.location details.followers details.fetchedAt "
        let list =
            "query.source query.language query.since query.spokenLanguage query.account fetchedAt day isIncomplete "
            + "rowCount"
        let merged =
            "list.query.source list.query.server list.query.language list.query.since list.query.spokenLanguage "
            + "list.query.account list.fetchedAt list.ageSeconds list.madeAt"
        #expect(RowFormat.repoColumns.joined(separator: " ") == repo + list)
        #expect(RowFormat.developerColumns.joined(separator: " ") == developer + list)
        #expect(RowFormat.mergedColumns.joined(separator: " ") == repo + merged)
    }

    /// A list with a row that was there the day before.
    private static var moved: LoadedList<Repo> {
        var loaded = LoadedList<Repo>.any(repos: [.any()])
        loaded.list.items[0].movement = Movement(kind: .same, previousRank: 1, days: 1, daysAreExact: true)
        loaded.list.comparison = EditionComparison(
            day: TrendingDay(number: 20_000),
            since: TrendingDay(number: 19_999),
            historyDays: 1
        )
        return loaded
    }

    private func rows(_ repos: [Repo], _ format: RowFormat) throws -> String {
        try rows(LoadedList<Repo>.any(repos: repos), format)
    }

    private func rows(_ loaded: LoadedList<Repo>, _ format: RowFormat) throws -> String {
        try ReposListTexts.any.screen(loaded).rows(format)
    }
}

/// Texts with what formats and terminals take for their own.
enum HostileText {
    private static let parts = [
        "\"", "\"\"", ",", "\r\n", "\n", "\r", "\t", "\\", "\\t", "'", "|", "=1", "-", "@", "\u{1B}[31m", "\u{0}",
        "\u{7F}",
        "\u{9B}", "\u{202E}", "\u{200D}", "\u{2028}", "\u{FEFF}", "👩‍👩‍👧", "日本", "é", "e\u{301}", "a", " ", "]]>", "</x>",
    ]

    static func any(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...8, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
            .joined()
    }
}
