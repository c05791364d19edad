import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending history with archives", .command, .timeLimit(.minutes(3)))
struct HistoryArchiveCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        A folder is imported, listed and verified, and forgotten by its path
            $ mkdir archive; for day in 10 11 12; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ TRENDING_GITHUB_URL= trending history import {home}/archive
            = Read 3 lists (6 rows) in 3 files of {home}/archive↵  all languages · daily: 3 lists, 2020-01-10 to 2020-01-12↵*
            2=
            $ trending history origins --format json
            json origins 0 name = "{home}/archive"
            json origins 0 editions = 3
            json origins 0 dayShift = 0
            $ trending history origins --layout cards
            = {home}/archive↵  3 lists, 6 rows · 10 to 12 Jan 2020 · imported just now↵*
            $ trending history verify
            = 3 lists (6 rows) checked, none damaged
            2=
            64$ trending history forget nothing
            $ trending history forget archive/../archive/
            2= trending: Removed 3 lists of {home}/archive.
            $ trending history origins --layout cards
            = The history is empty.
        The history is no archive, and no export replaces it
            $ mkdir archive; for day in 10 11; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive; ln -s .local/share/trending/history/history.db x.jsonl
            74$ trending history import .local/share/trending/history/history.db 2>&1
            > It belongs to what trending stores
            74$ trending history import x.jsonl 2>&1
            > It belongs to what trending stores
            74$ trending history export --output .local/share/trending/history/history.db 2>&1
            > It belongs to what trending stores
            74$ trending history export --output x.jsonl 2>&1
            > It belongs to what trending stores
            $ trending history verify
            $ trending history origins --layout cards
            > 2 lists, 4 rows
        A file gets the same export as standard output
            $ mkdir archive; for day in 10 11 12 13 14; do echo '[{"title": "a/b"}, {"title": "c/d'$day'"}]' >archive/2020-01-$day.json; done
            $ trending history import archive
            $ trending history export >export; grep -c . export
            = 5
            $ trending history export --output {home}/history.jsonl
            2> trending: Exported 5 lists to {home}/history.jsonl.
            $ cmp export history.jsonl
        A file is imported by http, and the secret of its address is hidden
            < json [{"title": "a/b"}]
            $ trending history import 'http://{server}/lists/2020-01-05.json?token=secret'
            !> secret
            2!> secret
            $ trending history export
            > "day":"2020-01-05"
            !> secret
            < 404
            69$ trending history import http://{server}/lists/2020-01-05.json
            2> 404
        What is no archive is unreadable, and a missing path is said
            $ echo {} >x.json
            65$ trending history import x.json
            74$ trending history import {home}/none
            2= trending: {home}/none does not exist.
            64$ trending history import x.json --day-shift 9
            2> --day-shift must be between -7 and 7.
            64$ trending history import x.json --day-shift -9
            2> --day-shift must be between -7 and 7.
            65$ trending history import x.json --day-shift -1
        The JSON of imports has the counts of each, what was skipped and which failed
            $ mkdir archive; echo '[{"title": "a/b"}, {"title": "c/d"}]' >archive/2020-01-10.json; echo '# Not an archive' >archive/README.md
            74$ trending history import {home}/archive {home}/none --format json
            json archives 0 = {"schemaVersion": 1, "origin": "{home}/archive", "files": 2, "editions": 1, "rows": 2, "added": 1, "dayShift": null, "failure": null, "lists": [{"language": null, "spokenLanguage": null, "period": "daily", "editions": 1, "from": "2020-01-10", "to": "2020-01-10"}], "skipped": [{"reason": "unknownShape", "count": 1, "example": "README.md"}]}
            json archives 1 origin = "{home}/none"
            json archives 1 failure = "{home}/none does not exist."
            $ trending history import {home}/archive --format json
            json added = 0
        Links in a folder are not followed, pipes are not opened, and compressed files are not read
            $ mkdir archive outside; echo '{"date": "2020-01-01", "list": ["a/b"]}' | tee outside/x.json >archive/a.json
            $ cd archive; ln -s ../outside/x.json l.json; ln -s ../outside d; mkfifo p.json; touch a.jsonl.gz b.zip c.csv.zst d.png
            $ trending history import archive
            > Read 1 list (1 row) in 1 file of
            > 3 compressed files (decompress them first), first in a.jsonl.gz
            > 3 links, pipes or devices, first in d
            74$ trending history import archive/p.json
        Lists of github.com are not those of the user's server
            $ echo '[{"title": "a/b"}]' >2020-01-10.json; trending history import 2020-01-10.json
            2= trending: These lists are of github.com, and your GitHub server is {server}: to see them, pass --github-url https://github.com.
            $ trending history --github-url https://github.com
            > a/b
        Addresses that differ in their query are two archives, and each is forgotten by its address
            < json [{"title": "a/b"}]
            $ for list in 05.json?key=secret1 06.json?key=secret2 05.json?key=secret3; do trending history import "http://{server}/2020-01-$list"; done
            $ trending history origins --format json
            !> secret
            > http://{server}/2020-01-05.json?hash=
            > http://{server}/2020-01-06.json?hash=
            64$ trending history forget http://{server}/2020-01-06.json?key=secret1
            $ trending history forget http://{server}/2020-01-06.json?key=secret2
            2!> secret
        A redirect to a file or another scheme is not followed
            $ echo '[{"title": "a/b"}]' >2020-01-10.json
            < to file://{home}/2020-01-10.json
            69$ trending history import http://{server}/2020-01-10.json
            < to ftp://localhost{home}/2020-01-10.json
            69$ trending history import http://{server}/2020-01-10.json
            $ trending history origins --layout cards
            = The history is empty.
        An address with a password is refused, and not shown
            64$ trending history import https://ada:secret@example.com/x.json
            !> secret
            2!> secret
        """#

    @Test("A signal ends an export to a file, and leaves no part of it", arguments: [SIGTERM, SIGHUP, SIGINT])
    func endedExport(signal: Int32) async throws {
        try await sut.run(["history", "import", try sut.manyLists()])
        let running = try sut.start("history export --output \(sut.home)/x.jsonl")
        let parts = { @Sendable [sut] in try fileNames(in: sut.home).filter { $0.hasSuffix(".part") } }
        // On a thread of its own: an export takes a second, and other tests may be busy for longer.
        try await onThread {
            while try parts().isEmpty { usleep(500) }
            running.send(signal: signal)
        }
        let outcome = try await running.outcome()
        #expect(outcome.status == (signal == SIGINT ? 130 : signal))
        #expect(try parts() == [])
        #expect(!fileExists(sut.home + "/x.jsonl"))
    }

    @Test("Says that stored lists keep their old movements if they can't be written")
    func oldMovements() async throws {
        try await sut.run("refresh")
        let store = sut.historyStore()
        let today = try #require(try await store.editions(in: .everyDay, after: nil, limit: 1).first)
        let earlier = Edition(list: today.list, day: today.day.previous, entries: today.entries.reversed())
        try await store.add([earlier], from: .any())
        await store.close()
        let lock = try sut.holdLock()
        let outcome = try await sut.spedUp().run(["history", "import", try sut.archive(days: 1)])
        lock.release()
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("trending: Stored lists still show how they moved before: "))
    }

    @Test(
        "A list of a day in each format for programs is the same list again",
        arguments: ["json", "jsonl", "csv", "tsv"]
    )
    func rows(format: String) async throws {
        let archive = """
            {"date": "2020-01-10", "language": "c#", "period": "weekly", "list": [
             {"name": "a/-b", "desc": "=1; -2 \\"x\\" \\\\t", "stars": 5, "gained": 1, "forks": 2, "language": "C"},
             {"name": "c/d", "desc": "'it'"}]}
            """
        let list = ["list", "--on", "2020-01-10", "-l", "c#", "-s", "weekly", "--format", format]
        let sut = sut.adding(["TRENDING_GITHUB_URL": ""])
        try writeFile(sut.home + "/x.json", archive)
        try await sut.run("history import \(sut.home)/x.json")
        let text = try await sut.run(list).output
        let other = sut.adding(["XDG_DATA_HOME": sut.home + "/other"])
        try writeFile(sut.home + "/x.\(format)", text)
        let outcome = try await other.expect("history import \(sut.home)/x.\(format)", output: "Read 1 list (2 rows)")
        #expect(!outcome.output.contains("Skipped"))
        let export = try await self.export(sut)
        #expect(export?.contains("=1; -2") == true)
        #expect(try await self.export(other) == export)
    }

    /// The only line of the export, without its origin.
    private func export(_ sut: ProgramUnderTest) async throws -> Substring? {
        let lines = try await sut.run("history export").output.split(separator: "\n")
        #expect(lines.count == 1)
        return lines.first.map { Substring($0.replacing(/"origin":"[^"]*",/, with: "")) }
    }
}

extension CommandSUT {
    /// An archive of 1,800 lists: its export takes a while.
    func manyLists() throws -> String {
        let names = (0..<10).map { #""a/repo\#($0)""# }.joined(separator: ",")
        var lines = ""
        for (year, month) in (2015...2020).flatMap({ year in (10...12).map { (year, $0) } }) {
            let languages = ["go", "rust", "swift", "python", "c", "java", "ruby", "php", "perl", "lua"]
            for (day, language) in (10..<20).flatMap({ day in languages.map { (day, $0) } }) {
                lines +=
                    #"{"date": "\#(year)-\#(month)-\#(day)", "language": "\#(language)", "list": [\#(names)]}"# + "\n"
            }
        }
        try writeFile(home + "/many.jsonl", lines)
        return home + "/many.jsonl"
    }

    /// A folder with a list of two repositories for each day.
    func archive(days: Int) throws -> String {
        let folder = home + "/archive"
        try makeFolder(folder)
        for day in 10..<(10 + days) {
            let rows = #"[{"title": "a/b", "desc": "Text \u00e9", "stars": \#(day)}, {"title": "c/d\#(day)"}]"#
            try writeFile(folder + "/2020-01-\(day).json", rows)
        }
        return folder
    }
}
