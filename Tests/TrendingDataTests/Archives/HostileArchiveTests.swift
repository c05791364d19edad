import Testing
@testable import TrendingData
import TrendingDomain

@Suite("Hostile archives", .timeLimit(.minutes(2)))
struct HostileArchiveTests {
    @Test(
        "Descriptions lose control characters, and are as long as the history keeps them",
        arguments: [3_000, 100_000]
    )
    func descriptions(count: Int) {
        let text = "\\u001b[2J\\u0007x\\u0000\\u009by" + String(repeating: "é", count: count)
        let read = ReadArchive("2020-01-01.json", #"[{"title": "a/b", "desc": "\#(text)"}]"#)
        let edition = read.lists.first?.edition(shiftedBy: 0, from: "x")
        let kept = String(repeating: "é", count: min(count, (10_000 - 5) / 2))
        #expect(edition?.entries.map(\.repo.description) == ["[2Jxy" + kept])
    }

    @Test("The items below are read once, not again for each item that may be a list")
    func items() {
        let items = (1...5_000).map { "- Go: [a/b\($0)](https://github.com/a/b\($0))" }.joined(separator: "\n")
        let read = ReadArchive("2020-01-01.md", items)
        #expect(read.entries.count + read.skips.reduce(0) { $0 + $1.count } == 5_000)
    }

    @Test(
        "Lines that are not UTF-8 are skipped and counted as such",
        arguments: [
            ("x.jsonl", #"{"date":"2020-01-01","repo":"a/b"}"#, #"{"date":"2020-01-01","repo":"c/d","x":"~"}"#),
            ("2020-01-01.csv", "name,description\na/b,é", "c/d,~"),
            ("2020-01-01.md", "* [a/b](https://github.com/a/b)", "* [c/d](https://github.com/c/d) ~"),
        ]
    )
    func encoding(path: String, start: String, line: String) {
        let text = [start, line, ""].joined(separator: "\n")
        #expect(ReadArchive(path, text).entries.count == 2)
        let bytes = text.utf8.map { $0 == UInt8(ascii: "~") ? 0xFF : $0 }
        let read = ReadArchive(path, bytes)
        #expect(read.texts == ["2020-01-01 daily all: 1 a/b"])
        #expect(read.reasons == ["notUTF8 1"])
        #expect(read.lists.map(\.isWhole) == [false])
    }

    @Test("Deep nesting and long lines are skipped, and the lines after them are read")
    func depth() {
        let deep = #"{"repo":"a/b","date":"2020-01-01","x":"# + String(repeating: "[", count: 100_000)
        let long =
            #"{"date":"2020-01-01","repo":""# + String(repeating: "a", count: ArchiveFileReader.longestLine + 10)
            + "\"}"
        let good = #"{"date":"2020-01-01","repo":"a/b"}"#
        let read = ReadArchive("x.jsonl", [deep, long, good].joined(separator: "\n"))
        #expect(read.texts == ["2020-01-01 daily all: 1 a/b"])
        #expect(read.reasons == ["unreadableLine 1", "lineTooLong 1"])
    }

    @Test("Lines of nothing but brackets take little time", arguments: ["[", "<a ", "![", "[]("])
    func brackets(text: String) {
        let line = "- " + String(repeating: text, count: 4_000 / text.utf8.count) + "\n"
        let row = "* [a/b](https://github.com/a/b)\n"
        let read = ReadArchive("2020-01-01.md", String(repeating: line, count: 100) + "\n" + row)
        #expect(read.entries.map(\.repo.name.text) == ["a/b"])
    }

    @Test("A list with too many rows is skipped, and all are counted")
    func rows() {
        let names = (0..<(ListDraft.mostRows + 5)).map { "\"a/b\($0)\"" }.joined(separator: ",")
        let read = ReadArchive("x.json", #"{"date": "2020-01-01", "list": [\#(names)]}"#)
        #expect(read.lists.isEmpty)
        #expect(read.reasons == ["tooManyRows 5", "severalLists \(ListDraft.mostRows)"])
    }

    @Test("Rows that each are of another list take little time", .timeLimit(.minutes(1)))
    func otherLists() {
        let rows = (0..<30_000).map { "2020-01-0\($0 % 2 + 1),a/b\($0)\n" }
        #expect(
            ReadArchive("x.csv", "date,repo\n" + rows.joined()).reasons == ["tooManyRows 10000", "severalLists 20000"]
        )
    }

    @Test("Markdown with more than a million lines is not read")
    func lines() {
        let end = String(repeating: "\n", count: MarkdownArchive.mostLines)
        let row = "- [a/b](https://github.com/a/b)\n"
        #expect(ReadArchive("2020-01-01.md", row + end).reasons == ["fileTooLarge 1"])
    }

    @Test("A long list of Markdown is not held as a whole")
    func longBlocks() {
        let output = ArchiveOutput(path: "x.md", lastDay: CalendarDay(of: Timestamp(secondsSince1970: 1_798_848_000)))
        var rows = RowLists(ListContext(path: "2020-01-01.md"), output)
        var block = MarkdownBlock()
        let item = MarkdownItem(Array("[a/b](https://github.com/a/b)".utf8)[...])
        for _ in 0...2 * ListDraft.mostRows { block.take(item, nil, into: &rows) }
        #expect(output.skips.count(of: .tooManyRows) == ListDraft.mostRows)
    }

    @Test("Bytes of any kind are read without a crash")
    func noise() {
        var random = SystemRandomNumberGenerator()
        let signs = Array("#*[](){}:,\"|-\\0123456789abc/\n 【】<>".utf8) + [0xFF, 0x00]
        for ending in ["md", "json", "jsonl", "csv", "x"] {
            for _ in 0..<200 {
                let bytes = (0..<300).map { _ in signs.randomElement(using: &random) ?? 0 }
                _ = ReadArchive("2020-01-01.\(ending)", bytes).lists
            }
        }
    }
}
