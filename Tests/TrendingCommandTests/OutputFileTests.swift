import Foundation
import Testing
import TrendingTestSupport

@Suite("--output, --row, --group and --format html", .timeLimit(.minutes(2)))
final class OutputFileTests: CommandTests {
    private static let rows = "--format csv --fields rank,name --limit 1"
    private static let text = "rank,name\r\n1,uv\r\n"

    @Test("Writes the rows to a file in place of standard output")
    func written() async throws {
        let path = sut.home + "/list.csv"
        let outcome = try await sut.run("\(Self.rows) --output \(path)", status: 0)
        #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
        #expect(try read(path) == Self.text)
    }

    @Test("A file with the same content is not touched")
    func untouched() async throws {
        let path = sut.home + "/list.csv"
        try await sut.run("\(Self.rows) --output \(path)")
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        try await sut.run("\(Self.rows) --output \(path)")
        #expect(try modified(path) == old)
        try await sut.run("\(Self.rows) --no-header --output \(path)")
        #expect(try modified(path) != old)
        #expect(try read(path) == "1,uv\r\n")
    }

    @Test("A JSON file is not touched if only the age of its list is another one")
    func aged() async throws {
        let path = sut.home + "/list.json"
        try await sut.run("refresh")
        try await sut.run("--format json --output \(path)")
        let text = try read(path)
        let aged = text.replacingOccurrences(
            of: "\"ageSeconds\" : [0-9]+",
            with: "\"ageSeconds\" : 86400",
            options: .regularExpression
        )
        #expect(aged != text)
        try write(aged, to: path)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let number = try inode(path)
        try await sut.run("--format json --output \(path)")
        #expect(try read(path) == aged)
        #expect(try modified(path) == old && inode(path) == number)
        try await sut.run("--format json --limit 1 --output \(path)")
        #expect(try read(path) != aged)
        #expect(try modified(path) != old && inode(path) != number)
    }

    @Test("A dash is standard output, also for JSON")
    func dash() async throws {
        #expect(try await sut.run("\(Self.rows) --output -").output == Self.text)
        let path = sut.home + "/list.json"
        try await sut.run("--format json --output \(path)")
        let json = try ParsedJSON(read(path))
        #expect(json["repos", 0, "name"] == "uv")
    }

    @Test("If there is no list, or it can't be written, the old file stays, and the error says why")
    func failures() async throws {
        let path = sut.home + "/list.csv"
        try write("old", to: path)
        sut.answer.fail(404)
        try await sut.run("\(Self.rows) --output \(path)", status: 69)
        #expect(try read(path) == "old")
        sut.answer.set(Answer.page())
        let missing = try await sut.run("\(Self.rows) --output \(sut.home)/missing/list.csv", status: 74)
        let reason = "Could not write \(sut.home)/missing/list.csv: No such file or directory."
        #expect(missing.errors.contains(reason))
        try await sut.run("\(Self.rows) --fields star --output \(path)", status: 64)
        #expect(try read(path) == "old")
    }

    @Test("Never replaces the history")
    func history() async throws {
        try await sut.run("refresh")
        let database = sut.data + "/history/history.db"
        let before = try Data(contentsOf: URL(fileURLWithPath: database))
        try await sut.run("\(Self.rows) --output \(database)", status: 74, warns: "It belongs to what trending stores")
        #expect(try Data(contentsOf: URL(fileURLWithPath: database)) == before)
    }

    @Test(
        "Never replaces the configuration, and writes nothing beside it or beside what is stored",
        arguments: [
            ".config/trending/config.toml", ".config/trending/new.csv", "dotfiles/trending.toml",
            ".config/systemd/user/trending-refresh.timer", ".cache/trending/x.csv", ".local/share/trending/x.list",
        ]
    )
    func ownFiles(path: String) async throws {
        let setUp = """
            mkdir -p dotfiles .config/trending .config/systemd/user .cache/trending .local/share/trending
            echo 'limit = 1' | tee dotfiles/trending.toml > .config/systemd/user/trending-refresh.timer
            ln -s ../../dotfiles/trending.toml .config/trending/config.toml
            trending --output '\(path)' \(Self.rows); echo $?; cat dotfiles/* .config/systemd/user/*
            ls .config/trending
            """
        let outcome = try await sut.shell(setUp)
        #expect(outcome.output == "74\nlimit = 1\nlimit = 1\nconfig.toml\n")
        #expect(outcome.errors.contains("It belongs to what trending stores or reads"))
    }

    @Test("Needs a format for programs, and asks for nothing before it says so")
    func text() async throws {
        for arguments in ["list", "developers", "starred", "history", "refresh"] {
            let outcome = try await sut.run("\(arguments) --output \(sut.home)/x", status: 64)
            #expect(outcome.errors.contains("--output needs a format for programs, such as --format json."))
        }
        let endings = [("x.csv", "csv"), ("a.b/x.md", "markdown"), ("x.XML", "atom"), ("x.text", "json")]
        for (name, format) in endings {
            let outcome = try await sut.run("--output \(name)")
            #expect(outcome.errors.contains("such as --format \(format)."), "\(outcome)")
        }
        try await sut.run("--format json --output", [""], status: 64, warns: "--output needs the name of a file.")
        #expect(sut.server.requests.isEmpty)
    }

    @Test("The configuration file has no file for output")
    func configured() async throws {
        try sut.configure("output = \"/tmp/x\"\n")
        try await sut.run("config", status: 64, warns: "output")
        try sut.configure("")
        #expect(try await sut.run("config").output.contains("self-url") == false)
    }

    @Test("--row prints lines in the user's own form; a wrong name lists all, and a form needs no --format")
    func row() async throws {
        let form = ["--row", "{rank:>2} {owner}/{name}"]
        let outcome = try await sut.run("--limit 2", form)
        #expect(outcome.output == " 1 astral-sh/uv\n 2 astral-sh/ruff\n")
        try await sut.run("--row {star}", status: 64, warns: "'star' is no field of these rows.")
        try await sut.run("--row {rank", status: 64, warns: "'{' without its '}'")
        try await sut.run("--format csv", form, status: 64, warns: "--row can't be used with --format.")
        try await sut.run("history astral-sh/uv", form, status: 64, warns: "--row needs a list")
        let path = sut.home + "/list.txt"
        try await sut.run("--limit 1 --output \(path)", form)
        #expect(try read(path) == " 1 astral-sh/uv\n")
    }

    @Test("--format html prints a page, and --group a table for each language")
    func page() async throws {
        let page = try await sut.run("--format html --group language", status: 0)
        #expect(page.output.hasPrefix("<!doctype html>"))
        #expect(page.output.contains("<h3>"))
        let markdown = try await sut.run("--format markdown --group language")
        #expect(markdown.output.hasPrefix("## "))
    }

    private func inode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }

    private func modified(_ path: String) throws -> Date? {
        try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }
}
