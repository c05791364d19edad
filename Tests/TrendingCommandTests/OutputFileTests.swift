import Foundation
import Testing
import TrendingTestSupport

@Suite("--output, --row, --group and --format html", .command, .timeLimit(.minutes(2)))
struct OutputFileTests {
    private let sut = CommandSUT.current

    private static let rows = ["--format", "csv", "--fields", "rank,name", "--limit", "1"]
    private static let text = "rank,name\r\n1,uv\r\n"

    @Test("Writes the rows to a file in place of standard output")
    func written() async throws {
        let path = sut.home + "/list.csv"
        try await sut.expect(Self.rows + ["--output", path], output: "", errors: "")
        #expect(try fileText(path) == Self.text)
    }

    @Test("A file with the same content is not touched")
    func untouched() async throws {
        let path = sut.home + "/list.csv"
        try await sut.run(Self.rows + ["--output", path])
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        try await sut.run(Self.rows + ["--output", path])
        #expect(try modified(path) == old)
        try await sut.run(Self.rows + ["--no-header", "--output", path])
        #expect(try modified(path) != old)
        #expect(try fileText(path) == "1,uv\r\n")
    }

    @Test("A JSON file is not touched if only the age of its list is another one")
    func aged() async throws {
        let path = sut.home + "/list.json"
        try await sut.run("refresh")
        try await sut.run("--format json --output \(path)")
        let text = try fileText(path)
        let aged = text.replacingOccurrences(
            of: "\"ageSeconds\" : [0-9]+",
            with: "\"ageSeconds\" : 86400",
            options: .regularExpression
        )
        #expect(aged != text)
        try writeFile(path, aged)
        let old = Date(timeIntervalSince1970: 1_000_000_000)
        try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
        let number = try inode(path)
        try await sut.run("--format json --output \(path)")
        #expect(try fileText(path) == aged)
        #expect(try modified(path) == old && inode(path) == number)
        try await sut.run("--format json --limit 1 --output \(path)")
        #expect(try fileText(path) != aged)
        #expect(try modified(path) != old && inode(path) != number)
    }

    @Test("A dash is standard output, also for JSON")
    func dash() async throws {
        #expect(try await sut.run(Self.rows + ["--output", "-"]).output == Self.text)
        let path = sut.home + "/list.json"
        try await sut.run("--format json --output \(path)")
        let json = try ParsedJSON(fileText(path))
        #expect(json["repos", 0, "name"] == "uv")
    }

    @Test("If there is no list, or it can't be written, the old file stays, and the error says why")
    func failures() async throws {
        let path = sut.home + "/list.csv"
        try writeFile(path, "old")
        sut.answer(.html(status: 404))
        try await sut.expect(Self.rows + ["--output", path], 69)
        #expect(try fileText(path) == "old")
        sut.answer(.page())
        let missing = try await sut.expect(Self.rows + ["--output", sut.home + "/missing/list.csv"], 74)
        let reason = "Could not write \(sut.home)/missing/list.csv: No such file or directory."
        #expect(missing.errors.contains(reason))
        try await sut.expect(Self.rows + ["--fields", "star", "--output", path], 64)
        #expect(try fileText(path) == "old")
    }

    @Test(
        "Never replaces the configuration, and writes nothing beside it or beside what is stored",
        arguments: [
            ".config/trending/config.toml", ".config/trending/new.csv", "dotfiles/trending.toml",
            ".config/systemd/user/trending-refresh.timer", ".cache/trending/x.csv", ".local/share/trending/x.list",
            ".local/share/trending/history/history.db", ".local/share/trending/history-developers/new",
        ]
    )
    func ownFiles(path: String) async throws {
        let setUp = """
            mkdir -p dotfiles .config/trending .config/systemd/user .cache/trending .local/share/trending/history-developers
            echo 'limit = 1' | tee dotfiles/trending.toml > .config/systemd/user/trending-refresh.timer
            ln -s ../../dotfiles/trending.toml .config/trending/config.toml
            trending --output '\(path)' \(Self.rows.joined(separator: " ")); echo $?; cat dotfiles/* .config/systemd/user/*
            ls .config/trending
            """
        let outcome = try await sut.shell(setUp)
        #expect(outcome.output == "74\nlimit = 1\nlimit = 1\nconfig.toml\n")
        #expect(outcome.errors.contains("It belongs to what trending stores or reads"))
    }

    @Test("Needs a format for programs, and asks for nothing before it says so")
    func text() async throws {
        for arguments in [["list"], ["developers"], ["starred"], ["history"], ["refresh"]] {
            try await sut.expect(
                arguments + ["--output", sut.home + "/x"],
                64,
                errors: "--output needs a format for programs, such as --format json."
            )
        }
        let endings = [("x.csv", "csv"), ("a.b/x.md", "markdown"), ("x.XML", "atom"), ("x.text", "json")]
        for (name, format) in endings {
            let outcome = try await sut.run("--output \(name)")
            #expect(outcome.errors.contains("such as --format \(format)."), "\(outcome)")
        }
        try await sut.expect(
            ["--format", "json", "--output", ""],
            64,
            errors: "--output needs the name of a file."
        )
        #expect(sut.server.requests.isEmpty)
    }

    @Test("The configuration file has no file for output")
    func configured() async throws {
        try sut.configure("output = \"/tmp/x\"\n")
        try await sut.expect("config", 64, errors: "output")
        try sut.configure("")
        #expect(try await sut.cards("config").output.contains("self-url") == false)
    }

    @Test("--row prints lines in the user's own form; a wrong name lists all, and a form needs no --format")
    func row() async throws {
        let form = ["--row", "{rank:>2} {owner}/{name}"]
        let outcome = try await sut.run(form + ["--limit", "2"])
        #expect(outcome.output == " 1 astral-sh/uv\n 2 astral-sh/ruff\n")
        try await sut.expect("--row {star}", 64, errors: "'star' is not a field of these rows.")
        try await sut.expect("--row {rank", 64, errors: "'{' without its '}'")
        try await sut.expect(form + ["--format", "csv"], 64, errors: "--row can't be used with --format.")
        try await sut.expect(["history", "astral-sh/uv"] + form, 64, errors: "--row needs a list")
        let path = sut.home + "/list.txt"
        try await sut.run(form + ["--limit", "1", "--output", path])
        #expect(try fileText(path) == " 1 astral-sh/uv\n")
    }

    @Test("--format html prints a page, and --group a table for each language")
    func page() async throws {
        let page = try await sut.expect("--format html --group language", output: "<h3>")
        #expect(page.output.hasPrefix("<!doctype html>"))
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
