import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Damaged pages of the history")
struct HistoryPageDamageTests {
    private let sut = HistorySUT()
    private static let (lists, names) = (HistorySUT.lists, HistorySUT.repos)

    /// The answers to all kinds of questions. `nil` for one that found the history damaged.
    private func answers(_ sut: HistorySUT) throws -> [(any Equatable)?] {
        let connection: SQLiteConnection
        do {
            connection = try sut.file.openLocked(SQLiteLibrary()).connection
        } catch SQLiteFailure.damaged {
            return Array(repeating: nil, count: questionCount)
        }
        var answers: [(any Equatable)?] = []
        for number in 0..<questionCount {
            do {
                answers.append(try ask(number, HistoryTables(connection)))
            } catch SQLiteFailure.damaged {
                answers.append(nil)
            }
        }
        return answers
    }

    private let questionCount = 10

    private func ask(_ number: Int, _ tables: borrowing HistoryTables) throws(SQLiteFailure) -> any Equatable {
        switch number {
        case 0: return try tables.editionDays(of: Self.lists[0], in: 20...250)
        case 1: return try tables.edition(of: Self.lists[1], .lastBefore(150))
        case 2: return try tables.appearances(of: .any(Self.names[3]))
        case 3: return try tables.standings(.init(days: 9...90, list: Self.lists[0], limit: 5))
        case 4: return try tables.standings(.init(limit: 9))
        case 5: return try tables.editions(in: .everyDay, after: nil, limit: .max)
        case 6: return try tables.span(of: .all, through: 100)
        case 7: return try tables.origins()
        case 8:
            return try tables.standings(.init(days: .everyDay, list: nil, match: TextMatcher("repo1"), limit: 3))
        default:
            let repos = Self.names.prefix(4).map { TrendedRepo.any($0) }
            return try tables.past(of: Self.lists[0], before: 200, repos: repos)
        }
    }

    private func isEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool { value == other as? Value }

    private let pageSize = 4096

    /// The places of pages that say where other pages are.
    private func interiorPages(_ bytes: [UInt8]) -> [Int] {
        stride(from: pageSize, to: bytes.count, by: pageSize).filter { [2, 5].contains(bytes[$0]) }
    }

    /// Half of the time in one of the pages, and a third of the time only one bit.
    private func invert(_ bytes: inout [UInt8], in pages: [Int], _ generator: inout SeededGenerator) -> Range<Int> {
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
        try await sut.fill(days: 300)
        let (whole, right) = (try #require(sut.bytes), try self.answers(sut))
        #expect(right.allSatisfy { $0 != nil })
        var generator = SeededGenerator(seed: seed)
        let pages = interiorPages(whole)
        var (found, unharmed) = (0, 0)
        for number in 0..<30 {
            var bytes = whole
            let range = invert(&bytes, in: pages, &generator)
            let damaged = sut.copy("\(number)")
            try damaged.write(bytes)
            let answers = try self.answers(damaged)
            for case (let answer?, let right?) in zip(answers, right) {
                if !isEqual(answer, right) { Issue.record("bytes \(range): \(answer)") }
            }
            if try damaged.file.check().damage == nil { #expect(answers.allSatisfy { $0 != nil }, "bytes \(range)") }
            found += answers.count(where: { $0 == nil })
            unharmed += answers.count(where: { $0 != nil })
        }
        #expect(found > 0 && unharmed > 0)
    }
}
