import Testing
import TrendingTestSupport

@testable import TrendingDomain
@testable import TrendingPresentation

@Suite("Screens about archives")
struct ImportReportTests {
    @Test("Says what was read, added and skipped, how the days were shifted, and what failed, with its status")
    func reports() throws {
        let lists = (1...9).map { number in
            let list = ListIdentity(source: "github", language: "l\(number)", period: "daily")
            return ImportedList(list: list, editions: number, firstDay: .any(1), lastDay: .any(number))
        }
        let other = ListIdentity(source: "feed", language: "go", period: "weekly", spokenLanguage: "zh")
        let imported = ImportedList(list: other, editions: 1, firstDay: .any(1), lastDay: .any(1))
        func failed(_ failure: ArchiveImport.Failure, stored: Int = 3) -> Screen {
            told { ($0.failure, $0.stored) = (failure, stored) }
        }
        func rejected(_ status: Int) -> Screen {
            failed(.archive(.remote(address: "https://example.com/a.json", .rejected(status: status))))
        }
        func shifted(_ shift: DayShift) -> Screen { told { $0.shift = shift } }
        try expectGolden(
            "archives-imported",
            screens: [
                "with skips": told {
                    ($0.stored, $0.shift) = (2, .found(1, lists: 41, agreement: 0.994))
                    $0.skips.add(.missingName, count: 1_234, at: "data/2023-08-11.json")
                },
                "read in part": told { $0.skips.add(.unknownFileName, count: 1, at: "swift-2023-08-11-x.json") },
                "nine lists": told { $0.lists = lists },
                "another list": told { $0.lists = [imported] },
                "failed, none added": failed(.history(.busy(path: "x")), stored: 0),
                "failed, one added": failed(.history(.busy(path: "x")), stored: 1),
                "failed, two added": failed(.history(.busy(path: "x")), stored: 2),
                "failed, all added": failed(.history(.busy(path: "x"))),
                "cancelled": failed(.archive(.cancelled)),
                "no file": failed(.archive(.notRegular(path: "x"))),
                "other shift": failed(.otherShift(archive: "/tmp/a b/it's.md", days: 1)),
                "refused": rejected(403),
                "wrong address": rejected(404),
                "gone": rejected(410),
                "given shift": shifted(.given(-1)),
                "given, no shift": shifted(.given(0)),
                "earlier shift": shifted(.earlier(2)),
                "no shift found": shifted(.found(0, lists: 20, agreement: 1)),
                "unknown shift": shifted(.unknown(lists: 7)),
                "lists that are too short": shifted(.tooShort(lists: 30)),
                "nothing to compare": shifted(.nothingToCompare),
                "unused shift": shifted(.unused),
                "no list": told { ($0.editions, $0.rows) = (0, 0) },
                "no file of a known form": told { ($0.editions, $0.rows, $0.files) = (0, 0, 0) },
            ]
        )
    }

    @Test(
        "The document has the shift, if it is known",
        arguments: [(.found(1, lists: 41, agreement: 0.9), 1), (.unknown(lists: 7), .null), (.unused, 0)]
            as [(DayShift, ParsedJSON)]
    )
    func shift(shift: DayShift, known: ParsedJSON) throws {
        #expect(try told { $0.shift = shift }.json["dayShift"] == known)
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

    @Test("Names from archives can't control the terminal")
    func hostile() {
        let screen = told { $0.skips.add(.invalidName, at: "\u{1B}[2Jx\u{202E}.json") }
        #expect(!screen.transcript.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
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

    private func told(_ change: (inout ImportReport) -> Void) -> Screen {
        var report = sample()
        change(&report)
        let content = ImportContent(reports: [report], areSeveral: false, clock: .any())
        return Screen(content, notes: report.warnings(.any()).warnings, status: ExitStatus(report))
    }
}
