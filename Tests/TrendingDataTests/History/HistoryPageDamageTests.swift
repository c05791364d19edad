import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Damaged pages of the history")
struct HistoryPageDamageTests {
    private static let lists: [ListIdentity] = [.any(), .any(language: "swift")]
    private static let names = (0..<40).map { "repo\($0)" }

    private static func fill(_ sut: HistorySUT) async throws {
        let store = sut.store()
        let editions = lists.enumerated().flatMap { index, list in
            (0..<300).map { day in
                let entries = (0..<8).map { rank in
                    Edition.Entry(
                        rank: rank + 1,
                        repo: .any(names[(rank * 7 + day * (index + 1)) % names.count]),
                        stars: 100 * day + rank
                    )
                }
                return Edition(list: list, day: .any(day), entries: entries)
            }
        }
        try await store.add(editions, from: .any())
        await store.close()
    }

    /// The answers to all kinds of questions. `nil` for one that found the history damaged.
    private static func answers(_ sut: HistorySUT, verifiesPages: Bool = true) throws -> [String?] {
        let connection: SQLiteConnection
        do {
            let library = try SQLiteLibrary()
            let file = sut.file
            connection =
                try verifiesPages
                ? file.openLocked(library).connection : file.connect(library, verifiesPages: false)
        } catch SQLiteFailure.damaged {
            return Array(repeating: nil, count: questionCount)
        }
        var answers: [String?] = []
        for number in 0..<questionCount {
            do {
                answers.append(try ask(number, HistoryTables(connection)))
            } catch SQLiteFailure.damaged {
                answers.append(nil)
            }
        }
        return answers
    }

    private static let questionCount = 10

    private static func ask(_ number: Int, _ tables: borrowing HistoryTables) throws(SQLiteFailure) -> String {
        switch number {
        case 0: return "\(try tables.editionDays(of: lists[0], in: .any(20)...(.any(250))))"
        case 1: return "\(String(describing: try tables.edition(of: lists[1], .lastBefore(.any(150)))))"
        case 2: return "\(try tables.appearances(of: .any(names[3])))"
        case 3: return "\(try tables.standings(.init(days: .any(9)...(.any(90)), list: lists[0], limit: 5)))"
        case 4: return "\(try tables.standings(.init(limit: 9)))"
        case 5: return "\(try tables.editions(in: .everyDay, after: nil, limit: .max))"
        case 6: return "\(String(describing: try tables.span(of: nil, through: .any(100))))"
        case 7: return "\(try tables.origins())"
        case 8:
            let question = StandingsQuestion(days: .everyDay, list: nil, match: TextMatcher("repo1"), limit: 3)
            return "\(try tables.standings(question))"
        default:
            let repos = names.prefix(4).map { TrendedRepo.any($0) }
            let past = try tables.past(of: lists[0], before: .any(200), repos: repos)
            return "\(past?.days ?? 0) \(past?.repos.sorted { $0.key.name.text < $1.key.name.text } ?? [])"
        }
    }

    private static let pageSize = 4096

    /// The places of pages that say where other pages are.
    private static func interiorPages(_ bytes: [UInt8]) -> [Int] {
        stride(from: pageSize, to: bytes.count, by: pageSize).filter { [2, 5].contains(bytes[$0]) }
    }

    /// Half of the time in one of the pages, and a third of the time only one bit.
    private static func invert(
        _ bytes: inout [UInt8],
        in pages: [Int],
        _ generator: inout SeededGenerator
    ) -> Range<Int> {
        if Int.random(in: 0..<3, using: &generator) == 0 {
            let place = Int.random(in: 0..<bytes.count, using: &generator)
            bytes[place] ^= 1 << Int.random(in: 0..<8, using: &generator)
            return place..<(place + 1)
        }
        let count = Int.random(in: 1...200, using: &generator)
        let page = Bool.random(using: &generator) ? pages.randomElement(using: &generator) : nil
        let places = page.map { $0..<($0 + pageSize) } ?? 0..<bytes.count
        let first = Int.random(in: places.lowerBound..<(places.upperBound - count), using: &generator)
        for place in first..<(first + count) { bytes[place] ^= 0xFF }
        return first..<(first + count)
    }

    @Test("Inverted bits and bytes are found, or change no answer", arguments: 0..<8 as Range<UInt64>)
    func inversions(seed: UInt64) async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let (whole, right) = (try #require(sut.bytes), try Self.answers(sut))
            #expect(!right.contains(nil))
            var generator = SeededGenerator(seed: seed)
            let pages = Self.interiorPages(whole)
            var (found, unharmed) = (0, 0)
            for number in 0..<30 {
                var bytes = whole
                let range = Self.invert(&bytes, in: pages, &generator)
                let damaged = sut.copy("\(number)")
                try damaged.write(bytes)
                let answers = try Self.answers(damaged)
                for (answer, right) in zip(answers, right) where answer != nil {
                    #expect(answer == right, "bytes \(range)")
                }
                if try damaged.file.check().damage.isEmpty { #expect(!answers.contains(nil), "bytes \(range)") }
                found += answers.count(where: { $0 == nil })
                unharmed += answers.count(where: { $0 != nil })
            }
            #expect(found > 0 && unharmed > 0)
        }
    }

    @Test("Without the checksums of pages, rows would be missing")
    func control() async throws {
        try await withHistory { (sut) async throws in
            try await Self.fill(sut)
            let (whole, right) = (try #require(sut.bytes), try Self.answers(sut))
            var generator = SeededGenerator(seed: 0)
            let pages = Self.interiorPages(whole)
            var isMissing = false
            for number in 0..<200 where !isMissing {
                var bytes = whole
                _ = Self.invert(&bytes, in: pages, &generator)
                let damaged = sut.copy("\(number)")
                try damaged.write(bytes)
                let answers = try Self.answers(damaged, verifiesPages: false)
                isMissing = zip(answers, right).contains { $0 != nil && $0 != $1 }
            }
            #expect(isMissing)
        }
    }
}
