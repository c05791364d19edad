import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("JSON writer")
struct JSONWriterTests {
    private static let texts =
        [
            "", "plain", "a/b", "\\", "\"", "\\\"", "\"\"", "{", "[", ",", "x,", "\\u0000", "é", "e\u{301}", "中文",
            "👩‍👩‍👧", "\u{7F}\u{80}\u{9F}", "\u{2028}\u{2029}\u{FEFF}", "\u{202E}evil", "\u{FFFD}\u{FFFF}\u{10FFFF}",
            "\u{1b}]8;;http://x\u{7}", String(repeating: "\u{1}\"", count: 50), "\r\n", "end\u{1f}", "\u{1f}start",
        ] + (UInt8.min...0x7F).map { String(Unicode.Scalar($0)) }

    private var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    @Test("Writes the same bytes as JSONEncoder for any string", arguments: texts)
    func text(text: String) throws {
        #expect(JSONWriter.bytes(of: [text, text]) == [UInt8](try encoder.encode([text, text])))
    }

    @Test("Writes the same bytes as JSONEncoder for numbers, and for empty arrays and objects")
    func words() throws {
        let numbers = [0, -1, .min, .max, 1_000]
        #expect(JSONWriter.bytes(of: numbers) == [UInt8](try encoder.encode(numbers)))
        #expect(JSONWriter.bytes(of: [true, false]) == [UInt8](try encoder.encode([true, false])))
        let arrays: [[Int]] = [[], [1], [], [2, 3]]
        #expect(JSONWriter.bytes(of: arrays) == [UInt8](try encoder.encode(arrays)))
        var empty = JSONWriter()
        empty.object { _ in }
        #expect(empty.bytes == Array("{}".utf8))
    }

    @Test(
        "Reads a record of any text as it was written, with the members in the order of their names",
        arguments: texts
    )
    func record(text: String) throws {
        let payload = JSONWriter.bytes(of: list(text))
        var expected = list(text)
        let site = RepoSite(of: expected.query.source)
        expected.items = expected.items.map { $0.checked(at: site) }
        #expect(ListFormat.repos.decode(SnapshotRecord(payload: payload).encoded) == .record(expected))
        #expect(areSorted(JSONValue(try #require(JSONDocument(payload)))))
    }

    private func areSorted(_ json: JSONValue) -> Bool {
        let names = json.members.map(\.name)
        let values = json.members.map(\.value) + ((try? json.elements).map(Array.init) ?? [])
        return zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
            && values.allSatisfy(areSorted)
    }

    /// A list with every field set, and the text in every string that is no name.
    private func list(_ text: String) -> TrendingList {
        var query = TrendingQuery.any(
            source: .init(
                name: text,
                address: text,
                signal: .published,
                site: text,
                setting: .variable(text),
                label: text,
                given: text
            ),
            language: .init(name: text, slug: text),
            since: .days(3),
            spokenLanguage: .init(code: text, name: text)
        )
        query.account = .init(host: text, login: "ada")
        var repo = Repo.any(rank: 7, owner: "ada", name: "kettle")
        repo.url = text
        repo.description = text
        repo.language = text
        repo.languageColor = text
        repo.ownerAvatarURL = text
        repo.builtBy = [Contributor(login: "bob", avatarURL: text), Contributor(login: "bot[bot]")]
        repo.topics = [text, "x", text]
        var list = TrendingList.any(query, fetchedAt: .init(secondsSince1970: 0), repos: [repo, .bare(), repo])
        list.unreadableRows = 3
        list.totalCount = 999_999_999_999_999
        list.isIncomplete = true
        list.gainedIn = .weekly
        list.publishedSignal = .newest
        list.madeAt = Timestamp(secondsSince1970: 253_402_300_799)
        list.validators = Validators(address: text, etag: text, lastModified: text)
        return list
    }
}
