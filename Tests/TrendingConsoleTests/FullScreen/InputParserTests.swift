import Testing

@testable import TrendingConsole

@Suite("The parser of a terminal's input")
struct InputParserTests {
    @Test("Reads every kind of input, however its bytes are split", arguments: InputCase.all)
    func splits(_ input: InputCase) {
        let bytes = Array(input.text.utf8)
        #expect(events(of: [bytes]) == input.events)
        for parts in splits(bytes) { #expect(events(of: parts) == input.events, "\(parts)") }
        #expect(events(of: bytes.map { [$0] }) == input.events, "byte by byte")
    }

    @Test("Reads all kinds of input one after the other, however they are split")
    func sequence() {
        // The ambiguous ones need a pause after them.
        let cases = InputCase.all.filter { !$0.needsPause }
        let bytes = cases.flatMap { $0.text.utf8 }
        let expected = cases.map(\.events).filter { !$0.isEmpty }.joined(separator: " + ")
        let whole = parsed([bytes])
        #expect(words(whole) == expected)
        for parts in splits(bytes) { #expect(parsed(parts) == whole, "split at \(parts[0].count)") }
    }

    @Test("A lone ESC is the key Escape after a pause, and the beginning of a sequence without one")
    func escape() {
        var parser = InputParser()
        #expect(parser.parse([0x1B]).isEmpty)
        #expect(parser.isAmbiguous)
        #expect(words(parser.endAmbiguity()) == "escape")
        #expect(!parser.isAmbiguous && parser.endAmbiguity().isEmpty)
        #expect(words(parser.parse("[A".utf8)) == "[ + A")
        #expect(parser.parse("\u{1B}[1;".utf8).isEmpty)
        #expect(!parser.isAmbiguous)
        #expect(words(parser.parse("2A".utf8)) == "shift-up")
    }

    @Test("If the terminal sends Escape as a sequence, a lone ESC waits for the rest")
    func unambiguousEscape() {
        var parser = InputParser()
        parser.sendsEscapeAsSequence = true
        #expect(parser.parse([0x1B]).isEmpty)
        #expect(!parser.isAmbiguous)
        #expect(words(parser.parse("[27u".utf8)) == "escape")
    }

    @Test("A paste is one event and no command, and its size is limited")
    func paste() {
        var parser = InputParser()
        #expect(parser.parse("\u{1B}[200~q\u{3}\u{1B}[A\r\nb\rc\td".utf8).isEmpty)
        #expect(!parser.isAmbiguous)
        #expect(words(parser.parse("\u{1B}[201~j".utf8)) == #"paste("q[A\nb\nc d") + j"#)
        let long = String(repeating: "a", count: InputParser.longestPaste + 100)
        let pasted = parser.parse("\u{1B}[200~\(long)\u{1B}[201~k".utf8)
        let longest = String(repeating: "a", count: InputParser.longestPaste)
        #expect(pasted == [.paste(longest), .key(KeyPress(.character("k")))])
    }

    @Test(
        "After a silence, what came of a paste is a paste",
        arguments: [("", ""), ("q\u{3}\rj", "q\nj"), ("ab\u{1B}", "ab"), ("ab\u{1B}[20", "ab"), ("ab[20", "ab[20")]
    )
    func cutPaste(text: String, expected: String) {
        var parser = InputParser()
        #expect(parser.parse("\u{1B}[200~\(text)".utf8).isEmpty)
        #expect(parser.isUnfinished && !parser.isAmbiguous)
        #expect(parser.endAmbiguity() == [.paste(expected)])
        #expect(!parser.isUnfinished)
        #expect(words(parser.parse("\u{1B}[201~j".utf8)) == "j")
    }

    @Test(
        "After a silence, a sequence, a string or a character that was cut is dropped",
        arguments: [
            "\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P>|x", "\u{1B}_G", "\u{1B}]" + String(repeating: "x", count: 5000),
        ]
    )
    func silence(start: String) {
        var parser = InputParser()
        for bytes in [Array(start.utf8), [0xE2, 0x82]] {
            #expect(parser.parse(bytes).isEmpty)
            #expect(parser.isUnfinished && !parser.isAmbiguous)
            #expect(parser.endAmbiguity().isEmpty && !parser.isUnfinished)
            #expect(words(parser.parse("j".utf8)) == "j")
        }
    }

    @Test(
        "Ctrl-C ends a string, however it is split",
        arguments: ["\u{1B}]11;rgb", "\u{1B}P>|x\u{1B}", "\u{1B}_G", "\u{1B}X", "\u{1B}^"],
        [0, 5000]
    )
    func interrupt(start: String, count: Int) {
        let text = start.prefix(3) + String(repeating: "x", count: count) + start.dropFirst(3) + "\u{3}"
        let bytes = Array(text.utf8)
        for parts in splits(bytes) where parts.contains(where: { $0.count < 10 }) {
            #expect(events(of: parts) == "ctrl-c", "\(parts[0].count)")
        }
    }

    @Test(
        "Drops a sequence longer than any terminal sends, and reads on after its end",
        arguments: [("\u{1B}[", "m"), ("\u{1B}]11;", "\u{7}"), ("\u{1B}P", "\u{1B}\\"), ("\u{1B}\u{1B}[", "~")]
    )
    func endless(start: String, end: String) {
        for length in InputParser.longestSequence - 8...InputParser.longestSequence + 8 {
            let bytes = Array((start + String(repeating: "1", count: length) + end + "j").utf8)
            let expected = events(of: [bytes])
            #expect(expected == "j")
            for parts in splits(bytes).suffix(21) {
                #expect(events(of: parts) == expected, "\(length), split at \(parts[0].count)")
            }
        }
    }

    @Test("A sequence that is cut short by the next one loses only itself")
    func cutSequences() {
        for start in ["\u{1B}[1;", "\u{1B}]11;rgb", "\u{1B}P>|x", "\u{E2}".first.map { String($0) } ?? ""] {
            let bytes = Array((start + "\u{1B}[A").utf8)
            for parts in splits(bytes) { #expect(parsed(parts).last == .key(KeyPress(.up)), "\(start), \(parts)") }
        }
        let long = "\u{1B}]" + String(repeating: "x", count: 5000)
        #expect(events(of: [Array(long.utf8), Array("\u{1B}[A".utf8)]) == "up")
        #expect(events(of: [Array(long.utf8), [0x1B], Array("[A".utf8)]) == "up")
    }

    @Test("Invalid UTF-8 is dropped, and the next character is read")
    func invalidText() {
        let invalid: [[UInt8]] = [
            [0xFF], [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x91], [0xED, 0xA0, 0x80], [0xF5], [0xC0, 0xAF], [0x9B],
            [0xC2, 0x9B],
        ]
        for bytes in invalid {
            let all = bytes + Array("j".utf8)
            for parts in splits(all) { #expect(events(of: parts) == "j", "\(parts)") }
        }
    }

    @Test("Text for an input field is a character without Control or Alt")
    func text() {
        #expect(KeyPress(.character("é")).text == "é")
        #expect(KeyPress(.character("a"), .control).text == nil)
        #expect(KeyPress(.enter).text == nil)
    }

    /// Bytes in two parts, in each way.
    private func splits(_ bytes: [UInt8]) -> some BidirectionalCollection<[[UInt8]]> {
        (0...bytes.count).lazy.map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
    }

    /// The events of parts that come one after the other, with a pause at the end.
    private func parsed(_ parts: [[UInt8]]) -> [InputEvent] {
        var parser = InputParser()
        return parts.flatMap { parser.parse($0) } + parser.endAmbiguity()
    }

    private func events(of parts: [[UInt8]]) -> String { words(parsed(parts)) }

    private func words(_ events: [InputEvent]) -> String { events.map(\.words).joined(separator: " + ") }
}
