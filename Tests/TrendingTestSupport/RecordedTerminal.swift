/// A terminal that answers queries as a real one did, at once or otherwise.
package struct RecordedTerminal: Sendable, CustomStringConvertible {
    package enum Timing: Sendable, Equatable {
        case atOnce
        /// In two parts. The second one follows when the program has read the first.
        case split(at: Int)
        /// When the test says so.
        case late
        case never
        /// When the program has left the screen.
        case afterLeaving
    }

    package let name: String
    private let recorded: [String: String]
    private var timing = Timing.atOnce
    package private(set) var late: [UInt8] = []

    package var description: String { "\(name), \(timing)" }
    package var isSplit: Bool { if case .split = timing { true } else { false } }

    private init(_ name: String, _ recorded: [String: String]) {
        self.name = name
        self.recorded = recorded
    }

    package func answering(_ timing: Timing) -> RecordedTerminal {
        var terminal = self
        terminal.timing = timing
        return terminal
    }

    /// The parts to send now. Takes the queries from the screen.
    package mutating func answers(to screen: ReferenceTerminal) -> [[UInt8]] {
        let queries = screen.queries
        screen.queries = []
        let bytes = queries.flatMap { Array(answer(to: $0, screen).utf8) }
        switch timing {
        case .atOnce: return bytes.isEmpty ? [] : [bytes]
        case .never: return []
        case .split(let index):
            // Directly after an ESC, a pause of a busy machine would make it a key. `InputParserTests` has those
            // splits.
            var index = min(index, bytes.count)
            while index < bytes.count, bytes[..<index].endsInEscape { index += 1 }
            return [Array(bytes[..<index]), Array(bytes[index...])].filter { !$0.isEmpty }
        case .late:
            late += bytes
            return []
        case .afterLeaving:
            late += bytes
            guard !screen.modes.contains(1049) else { return [] }
            defer { late = [] }
            return late.isEmpty ? [] : [late]
        }
    }

    private func answer(to query: String, _ screen: ReferenceTerminal) -> String {
        // Only kitty answers this, with the flags that are set now.
        if query == "CSI ?u" { return name == "kitty" ? "\u{1B}[?\(screen.keyboard[1].last ?? 0)u" : "" }
        return recorded[query] ?? ""
    }

    /// xterm 379, mlterm 3.9.0, kitty 0.26.5, tmux 3.3a and screen 4.9 of Debian 12.
    package static let all = [xterm, mlterm, kitty, tmux, gnuScreen]

    package static let xterm = RecordedTerminal(
        "xterm",
        [
            "CSI c": "\u{1B}[?63;1;2;4;6;9;15;16;22;28c", "CSI >0q": "\u{1B}P>|XTerm(379)\u{1B}\\",
            "CSI ?2026$p": "\u{1B}[?2026;0$y", "CSI ?2031$p": "\u{1B}[?2031;0$y",
            "OSC 11;?": "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\",
        ]
    )
    package static let mlterm = RecordedTerminal(
        "mlterm",
        [
            "CSI c": "\u{1B}[?63;1;2;3;4;6;7;15;18;22;29c", "CSI ?2026$p": "\u{1B}[?2026;0$y",
            "CSI ?2031$p": "\u{1B}[?2031;0$y", "OSC 11;?": "\u{1B}]11;rgb:ffff/ffff/ffff\u{7}",
        ]
    )
    package static let kitty = RecordedTerminal(
        "kitty",
        [
            "CSI c": "\u{1B}[?62;c", "CSI >0q": "\u{1B}P>|kitty(0.26.5)\u{1B}\\",
            "CSI ?2026$p": "\u{1B}[?2026;2$y", "CSI ?2031$p": "\u{1B}[?2031;0$y",
            "OSC 11;?": "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\",
        ]
    )
    package static let tmux = RecordedTerminal(
        "tmux",
        ["CSI c": "\u{1B}[?1;2c", "CSI >0q": "\u{1B}P>|tmux 3.3a\u{1B}\\"]
    )
    package static let gnuScreen = RecordedTerminal("screen", ["CSI c": "\u{1B}[?1;2c"])
}

extension ArraySlice<UInt8> {
    /// Whether the last byte or the one before it is ESC.
    fileprivate var endsInEscape: Bool { suffix(2).contains(0x1B) }
}
