import Foundation
import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending list", .timeLimit(.minutes(2)))
struct ListCommandTests {
    @Test("First launch without a network: shows the error view with status 69, and the next launch tries again")
    func firstLaunch() async throws {
        try await withSUT { sut in
            let refusing = try RefusingPort()
            let offline = ProgramUnderTest(
                home: sut.home,
                variables: ["TRENDING_GITHUB_URL": "http://\(refusing.authority)"]
            ).spedUp()
            let outcome = try await offline.run()
            #expect(outcome.status == 69)
            #expect(outcome.output.isEmpty)
            #expect(outcome.errors.hasPrefix("Can't reach \(refusing.authority).\n"))
            #expect(outcome.errors.contains("Nothing is stored yet, so there is no list to show."))
            #expect(outcome.errors.contains("trending --source sample"))
            #expect(try await offline.run(["list"]).status == 69)
            #expect(sut.storedFiles().isEmpty)
            withExtendedLifetime(refusing) {}
        }
    }

    @Test("Fetches, stores and shows the first list")
    func firstList() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.cards()
            #expect(outcome.status == 0)
            #expect(outcome.errors.isEmpty)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.output.contains("just now"))
            #expect(sut.storedFiles().count == 1)
            #expect(sut.server.requests.count == 1)
        }
    }

    @Test("Shows a stored list without a request")
    func storedList() async throws {
        try await withSUT { sut in
            let first = try await sut.program.cards()
            sut.answer.set(Answer.status(500))
            let second = try await sut.program.cards()
            #expect(second.output == first.output)
            #expect(second.errors.isEmpty)
            #expect(sut.server.requests.count == 1)
        }
    }

    @Test("Each query has its own list, and the error view names the other lists")
    func queries() async throws {
        try await withSUT { sut in
            sut.answer.set(Answer.html(PageFixture(rows: [RowFixture(gained: "5 stars this week")]).html))
            _ = try await sut.program.run(["--language", "C++", "--since", "weekly", "--spoken-language", "zh"])
            let path = sut.server.requests.last?.head.path
            #expect(path == "/trending/c%2B%2B?since=weekly&spoken_language_code=zh")
            sut.answer.set(Answer.status(503))
            let other = try await sut.program.spedUp().run()
            #expect(other.status == 69)
            let shown = "--language c++ --since weekly --spoken-language zh' to show C++ this week"
            #expect(other.errors.contains(shown))
        }
    }

    @Test(
        "Without a stored list, the status depends on the cause, and nothing is stored",
        arguments: [
            (Answer.status(401), 77), (Answer.status(403), 69), (Answer.status(404), 69), (Answer.status(429), 75),
            (Answer.status(500), 69), (Answer.portal, 65), (Answer.html(""), 65), (Answer.html("<html><body>cut"), 65),
        ] as [(NetworkResponse, Int32)]
    )
    func causes(answer: NetworkResponse, status: Int32) async throws {
        try await withSUT { sut in
            sut.answer.set(answer)
            let outcome = try await sut.program.run()
            #expect(outcome.status == status)
            #expect(outcome.output.isEmpty)
            #expect(sut.storedFiles().isEmpty)
        }
    }

    @Test("Stores an empty page of GitHub as a list, with its own message")
    func emptyPage() async throws {
        try await withSUT { sut in
            sut.answer.set(Answer.empty)
            let outcome = try await sut.program.cards(["-l", "alloy"])
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("lists no trending repositories for Alloy today."))
            sut.answer.set(Answer.status(500))
            #expect(try await sut.program.cards(["-l", "alloy"]).output.contains("lists no trending repositories"))
        }
    }

    @Test("Reports a damaged list, moves it aside and fetches it again; the status is 74 if that fails")
    func damaged() async throws {
        try await withSUT { sut in
            _ = try await sut.program.run()
            let file = try #require(sut.storedFiles().first)
            try Data("garbage".utf8).write(to: URL(fileURLWithPath: file))
            sut.answer.set(Answer.status(500))
            let failed = try await sut.program.run()
            #expect(failed.status == 74)
            #expect(failed.errors.contains("is damaged. It was renamed to github"))
            sut.answer.set(Answer.page())
            #expect(try await sut.program.run().status == 0)
        }
    }

    @Test("Shows a list that can't be stored with status 0, and reports the path and the cause")
    func notStored() async throws {
        try await withSUT { sut in
            try FileManager.default.createDirectory(
                atPath: sut.home + "/.local/share",
                withIntermediateDirectories: true
            )
            try Data().write(to: URL(fileURLWithPath: sut.home + "/.local/share/trending"))
            let outcome = try await sut.program.run()
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.errors.contains("could not be stored: \(sut.home)/.local/share/trending"))
        }
    }

    @Test("Without a folder for files, shows the list and names the variable", arguments: ["", "relative"])
    func signInsNotStorable(home: String) async throws {
        try await withSUT(variables: ["HOME": home]) { sut in
            let outcome = try await sut.program.run()
            #expect(outcome.status == 0)
            #expect(outcome.output.contains("astral-sh/uv"))
            #expect(outcome.errors.contains("HOME is "))
            #expect(!FileManager.default.fileExists(atPath: sut.home + "/relative"))
        }
    }

    @Test("The built-in sample needs no network, is labelled and is never stored")
    func sample() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.cards(["--source", "sample"])
            #expect(outcome.status == 0)
            #expect(outcome.output.hasPrefix("Sample list, built in"))
            #expect(sut.storedFiles().isEmpty)
            #expect(sut.server.requests.isEmpty)
        }
    }

    @Test("Applies order, limit and layout")
    func arrangement() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(["--sort", "name", "--reverse", "-n", "2", "--layout", "lines"])
            let rows = outcome.output.split(separator: "\n").dropFirst(2)
            #expect(
                rows.map { $0.split(separator: " ").first { $0.contains("/") } } == ["astral-sh/uv", "astral-sh/ty"]
            )
        }
    }

    @Test("JSON is the only thing on standard output")
    func json() async throws {
        try await withSUT { sut in
            let outcome = try await sut.program.run(["--format", "json", "--verbose"])
            let document = try outcome.json
            #expect(document["origin"] == "remote")
            #expect(document["repos"]?.elements.count == 3)
            #expect(outcome.errors.contains("trending: GET http://"))
            #expect(outcome.errors.contains("trending: 3 rows read"))
        }
    }

    @Test("Shows the other rows if one is unreadable, and reports the number")
    func unreadableRow() async throws {
        try await withSUT { sut in
            let bad = RowFixture(owner: "bad owner", name: "x")
            let rows = [RowFixture(), bad, RowFixture(name: "ruff")]
            sut.answer.set(Answer.html(PageFixture(rows: rows).html))
            let verbose = try await sut.program.run(["--verbose"])
            #expect(verbose.output.contains("astral-sh/ruff"))
            #expect(verbose.errors.contains("2 rows read, 1 could not be read"))
            #expect(
                try await sut.program.cards().errors == "trending: 1 of 3 rows could not be used and is left out.\n"
            )
            let json = try await sut.program.run(["--format", "json"])
            #expect(try json.json["isIncomplete"] == true)
        }
    }
}
