import Foundation
import Testing
import TrendingData
@testable import TrendingDomain
import TrendingPresentation
import TrendingTestSupport

@Suite("An export that is imported", .timeLimit(.minutes(2)))
struct ExportRoundTripTests {
    @Test("The history is the same again, except for the origins", arguments: 0..<8)
    func roundTrip(seed: UInt64) async throws {
        try await roundTrip(seed) { (first, random) async throws in
            for _ in 0..<60 { try await first.record(random.sighting()) }
        }
    }

    @Test("The lists of archives are the same again too, except for what is known of repositories", arguments: 0..<8)
    func mixed(seed: UInt64) async throws {
        let known = #""(id|owner|name|description|language)":(null|[0-9]+|"(\\.|[^"\\])*"),"#
        try await roundTrip(seed, without: known) { (first, random) async throws in
            for _ in 0..<60 { try await first.record(random.sighting()) }
            try await first.add((0..<40).map { _ in random.archived() }, from: .any())
        }
    }

    /// `different` is a pattern of what may differ.
    private func roundTrip(
        _ seed: UInt64,
        without different: String = "$^",
        _ fill: (SQLiteHistoryStore, inout RandomHistory) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { folder in
            let first = SQLiteHistoryStore(directory: folder + "/first")
            var random = RandomHistory(SeededGenerator(seed: seed))
            try await fill(first, &random)
            let export = try await export(first)
            let file = folder + "/export.jsonl"
            try Data(export.utf8).write(to: URL(fileURLWithPath: file))

            let second = SQLiteHistoryStore(directory: folder + "/second")
            let report = await archives(second).run(.path(file), dayShift: nil) { _ in }
            #expect(report.failure == nil && report.skips.isEmpty)
            let again = try await self.export(second)
            let different = try Regex(different)
            let lines = { (text: String) in self.lines(text).map { $0.replacing(different, with: "") } }
            #expect(lines(again) == lines(export))
            #expect(!again.contains(#""origin":null"#))
            #expect(again.contains(#""origin":"\#(file)""#))
            #expect(!again.contains("secret"))

            #expect(await archives(second).run(.path(file), dayShift: nil) { _ in }.stored == 0)
            #expect(try await self.export(second) == again)
            #expect(try await second.verify().damage == nil)
        }
    }

    @Test("In a history with the same lists, nothing that the program saw changes")
    func ownStay() async throws {
        try await withTemporaryDirectory { folder in
            let store = SQLiteHistoryStore(directory: folder + "/history")
            try await store.record("own")
            let own = try await export(store)
            let file = folder + "/export.jsonl"
            let forged = own.replacing(#""name":"own""#, with: #""name":"other""#)
                .replacing(#""lastSeen":"2026-11-20T"#, with: #""lastSeen":"2026-11-21T"#)
            try Data(forged.utf8).write(to: URL(fileURLWithPath: file))
            let report = await archives(store).run(.path(file), dayShift: nil) { _ in }
            #expect(report.stored == 0)
            #expect(try await export(store) == own)
        }
    }

    private func archives(_ store: SQLiteHistoryStore) -> ArchiveImport {
        ArchiveImport(
            library: SystemArchives(client: NetworkClientSequence(), now: { .at(12, on: .any(30)) }),
            store: store,
            now: { .at(12, on: .any(30)) },
            rewriteMarks: {}
        )
    }

    private func export(_ store: SQLiteHistoryStore) async throws -> String {
        let parts = Recorded<String>()
        let target = ExportTarget(write: { parts.append($0) })
        _ = await HistoryUpkeep(store: store, rewriteMarks: {}).exporting(to: target)
        return parts.all.joined()
    }

    private func lines(_ export: String) -> [String] {
        export.split(separator: "\n").map { String($0).replacing(/"origin":(null|"[^"]*")/, with: "") }
    }
}

/// Editions of few lists, days and repositories, so that they meet.
private struct RandomHistory {
    private var random: SeededGenerator
    private static let servers = ["", "", "https://github.example.com", "https://example.com/a.json?token=secret"]
    private static let repoServers = ["", "https://git.example.com:8443/code"]
    private static let descriptions = [nil, "A \"list\" \\ 列表 🚀", "Tabs\u{200D}", "x"]

    init(_ random: SeededGenerator) {
        self.random = random
    }

    mutating func sighting() -> ListSighting {
        let list = list()
        return ListSighting(
            list: list,
            seenAt: Timestamp(secondsSince1970: Timestamp.at(0, on: day()).secondsSince1970 + number(172_800)),
            isWhole: number(4) > 0,
            entries: entries(of: list)
        )
    }

    mutating func archived() -> Edition {
        let list = list()
        let entries = entries(of: list, least: 1)
        return Edition(list: list, day: day(), origin: .archive("x"), isWhole: number(4) > 0, entries: entries)
    }

    private mutating func day() -> TrendingDay { .any(Int(number(12))) }

    private mutating func list() -> ListIdentity {
        let server = Self.servers.randomElement(using: &random) ?? ""
        return ListIdentity(
            source: server.contains("?") ? "feed" : "github",
            server: server,
            language: ["", "c#", "jupyter-notebook"].randomElement(using: &random) ?? "",
            period: ["daily", "weekly", "3d"].randomElement(using: &random) ?? "",
            spokenLanguage: number(3) == 0 ? "zh" : "",
            account: number(5) == 0 ? "ada@github.com" : ""
        )
    }

    private mutating func entries(of list: ListIdentity, least: Int = 0) -> [Edition.Entry] {
        var rank = 0
        return (0..<number(6)).map { _ in
            rank += 1 + (number(6) == 0 ? 1 : 0)
            let name = Int(number(12))
            return Edition.Entry(
                rank: rank,
                repo: TrendedRepo(
                    // Some ids have two names.
                    id: number(2) == 0 ? nil : 100 + name / 2,
                    name: RepoName(owner: name % 3 == 0 ? "Octo" : "octo", name: "r.\(name)"),
                    server: number(3) == 0 ? Self.repoServers[name % 2] : list.usualServer,
                    description: Self.descriptions.randomElement(using: &random) ?? nil,
                    language: number(2) == 0 ? nil : "C++"
                ),
                stars: figure(least),
                gained: figure(least),
                forks: figure(least)
            )
        }
    }

    private mutating func figure(_ least: Int) -> Int? {
        number(3) == 0 ? nil : least + Int(number(1_000)) * Int(number(2))
    }

    private mutating func number(_ end: Int64) -> Int64 { Int64.random(in: 0..<end, using: &random) }
}
