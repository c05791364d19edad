import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Screens about archives")
struct ArchiveTextsTests {
    @Test("Says what was read, added and skipped, and how the days were shifted")
    func report() {
        var report = sample()
        report.stored = 2
        report.skips.add(.missingName, count: 1_234, at: "data/2023-08-11.json")
        report.shift = .found(1, lists: 41, agreement: 0.994)
        #expect(
            text(report) == """
                Read 3 lists (75 rows) in 1 file of /srv/archive
                2 of them were added: the history has the others, or knows more about those days.
                Its days were shifted by +1 day: there, 41 lists of the history \
                have 99 % of the repositories in common.
                Skipped:
                  1,234 rows without a repository, first in data/2023-08-11.json

                """
        )
        #expect(report.warnings(.any()).isEmpty)
    }

    @Test("Names the lists with the most days, and says how many others there are")
    func lists() {
        var report = sample()
        let day = { TrendingDay.any($0) }
        let date = { day($0).calendarDay.text }
        for number in 1...9 {
            let list = ListIdentity(source: "github", language: "l\(number)", period: "daily")
            report.lists.append(ImportedList(list: list, editions: number, firstDay: day(1), lastDay: day(number)))
        }
        let text = text(report)
        #expect(text.contains(" of /srv/archive\n  l9 · daily: 9 lists, \(date(1)) to \(date(9))\n  l8 · daily: 8"))
        #expect(text.contains("\n  l2 · daily: 2 lists, \(date(1)) to \(date(2))\n  and 1 more\nAll"))
        report.lists = [report.lists[0]]
        report.lists[0].list = ListIdentity(source: "feed", language: "go", period: "weekly", spokenLanguage: "zh")
        #expect(self.text(report).contains("\n  go · weekly · in zh · feed: 1 list, \(date(1))\n"))
    }

    @Test("After a failure, does not say that the history knows the rest", arguments: [0, 1, 2, 3])
    func failed(stored: Int) {
        var report = sample()
        (report.stored, report.failure) = (stored, .history(.busy(path: "x")))
        let counts = ["None of them was", "1 of them was", "2 of them were", "What was read until then was"]
        #expect(text(report).contains("\n\(counts[stored]) added"))
        #expect(!text(report).contains("the history has"))
    }

    @Test(
        "Says how the user or an earlier import shifted the days",
        arguments: [
            (DayShift.given(-1), "Its days were shifted by -1 day, as you asked."),
            (.given(0), "Its days are used without a shift, as you asked."),
            (.earlier(2), "Its days were shifted by +2 days, as in its earlier import."),
            (.found(0, lists: 20, agreement: 1), "Its days are right: 20 lists of the history have 100 %"),
        ]
    )
    func shifts(shift: DayShift, sentence: String) {
        var report = sample()
        report.shift = shift
        #expect(text(report).contains("\n\(sentence)"))
    }

    private static let unshifted = "are used without a shift. If its days are wrong, pass --day-shift."

    @Test(
        "Warns if the shift could not be known or was not used, but not if the history has nothing to compare with",
        arguments: [
            (
                DayShift.unknown(lists: 7),
                [
                    """
                    Only 7 lists of /srv/archive could be compared with the history, and at least 20 are needed, so its \
                    days \(unshifted)
                    """
                ], .null
            ),
            (
                .tooShort(lists: 30),
                [
                    """
                    The lists that /srv/archive and the history have in common are too short to compare, so its days \
                    \(unshifted)
                    """
                ], .null
            ),
            (.nothingToCompare, [], .null),
            (
                .unused,
                [
                    """
                    --day-shift was not used, because trending wrote the documents in /srv/archive, and their days are \
                    right.
                    """
                ], 0
            ),
        ] as [(DayShift, [String], ParsedJSON)]
    )
    func warnings(shift: DayShift, warnings: [String], known: ParsedJSON) throws {
        var report = sample()
        report.shift = shift
        #expect(report.warnings(.any()) == warnings)
        #expect(try ParsedJSON(content(report).json())["dayShift"] == known)
    }

    @Test("An address without an archive is to be checked", arguments: [403, 404, 410])
    func wrongAddress(status: Int) {
        var report = sample()
        report.failure = .archive(.remote(address: "https://example.com/a.json", .rejected(status: status)))
        let text = report.failureSentence(.any())
        #expect(text?.hasSuffix("). Check the address.") == true)
        #expect(text?.contains("later") == false)
    }

    @Test("Says of how many lists another origin knows more, and that an import is dated in the future")
    func origins() {
        var archive = HistoryArchive.any()
        archive.importedAt = Timestamp(secondsSince1970: ReaderClock.any().now().secondsSince1970 + 9_000)
        let text = { (outranked: Int) in
            var origin = OriginSummary(archive: archive, editions: 5, entries: 9, firstDay: .any(), lastDay: .any())
            origin.outranked = outranked
            return OriginsContent(origins: [origin], clock: .any()).text(.plain(nil))
        }
        #expect(!text(0).contains("knows more"))
        let middle = { (part: String) in
            " · another origin knows more about \(part) of them · import dated in the future · "
        }
        #expect(text(2).contains(middle("2")) && text(5).contains(middle("all")))
    }

    @Test("Names the command that forgets an archive so that it can be pasted")
    func otherShift() {
        var report = sample()
        report.failure = .otherShift(archive: "/tmp/a b/it's.md", days: 1)
        #expect(
            report.warnings(.any()) == [
                "/tmp/a b/it's.md is in the history with a shift of +1 day. To import it with another one, first run: "
                    + #"trending history forget '/tmp/a b/it'\''s.md'"#
            ]
        )
    }

    @Test("Names from archives can't control the terminal")
    func hostile() {
        var report = sample()
        report.skips.add(.invalidName, at: "\u{1B}[2Jx\u{202E}.json")
        #expect(!text(report).unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    }

    @Test(
        "The status tells why an import failed",
        arguments: [
            (ArchiveImport.Failure.archive(.cancelled), ExitStatus.interrupted),
            (.archive(.notRegular(path: "x")), .inputOutput), (.history(.busy(path: "x")), .temporary),
            (.otherShift(archive: "x", days: 1), .usage),
            (.archive(.remote(address: "x", .rejected(status: 404))), .unreachable),
        ]
    )
    func status(failure: ArchiveImport.Failure, status: ExitStatus) {
        var report = sample()
        report.failure = failure
        #expect(ExitStatus(report) == status)
        #expect(!report.warnings(.any()).isEmpty)
    }

    @Test("An archive without a list is unreadable, and says if it has no file of a known form")
    func empty() {
        var report = sample()
        (report.editions, report.rows, report.skips) = (0, 0, ArchiveSkips())
        #expect(ExitStatus(report) == .unreadable)
        let last = { (report: ImportReport) in report.warnings(.any()).last }
        #expect(last(report) == "No list was found in /srv/archive.")
        report.files = 0
        #expect(last(report) == "No list was found in /srv/archive: it has no file of Markdown, JSON or CSV.")
    }

    @Test("The progress has the rows, their speed and the time left")
    func progress() {
        var report = sample()
        (report.rows, report.bytesRead, report.bytesInAll) = (200_000, 25, 100)
        let line = ImportProgressText.line(report, seconds: 10, width: 80).text
        #expect(line == "Importing 200,000 rows, 20,000 a second, 30 seconds left")
        #expect(ImportProgressText.line(nil, seconds: 0, width: 80).text == "Reading the archive …")
        #expect(ImportProgressText.line(report, seconds: 10, width: 20).width <= 20)
    }

    @Test("An exported line has every fact of an edition, and no secret")
    func export() throws {
        var edition = Edition.seen("a")
        edition.list.server = "https://example.com/list.json?token=secret"
        let line = ExportLine.of(edition)
        #expect(line.hasSuffix("]}\n"))
        #expect(!line.contains("secret"))
        #expect(line.contains(#""server":"https://example.com/list.json?"#))
        #expect(line.contains(#""repos":[{"rank":1,"id":null,"owner":"a","name":"a","description":null"#))
        var other = edition
        other.list.server = "https://example.com/list.json?token=other"
        #expect(ExportLine.of(other) != line)
    }

    private func sample() -> ImportReport {
        var report = ImportReport(.path("/srv/archive"))
        report.origin = "/srv/archive"
        (report.files, report.editions, report.rows, report.stored) = (1, 3, 75, 3)
        return report
    }

    private func text(_ report: ImportReport) -> String {
        content(report).text(.plain(nil))
    }

    private func content(_ report: ImportReport) -> ImportContent {
        ImportContent(reports: [report], areSeveral: false, clock: .any())
    }
}
