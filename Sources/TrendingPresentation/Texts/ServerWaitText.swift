import TrendingDomain

/// The line that says when a server was asked last and will be asked next:
/// `Checked at 14:05 · every 30 seconds · any key checks now · q ends`.
struct ServerWaitText {
    private let wait: ServerWait
    private let clock: ReaderClock
    private let hasKeys: Bool
    /// What else there is to say, first of all.
    private let first: String?

    init(_ wait: ServerWait, _ clock: ReaderClock, hasKeys: Bool, first: String? = nil) {
        self.wait = wait
        self.clock = clock
        self.hasKeys = hasKeys
        self.first = first
    }

    /// What does not fit is left out, the least important first.
    func line(width: Int) -> TerminalText {
        var parts = parts
        var text = Self.joined(parts)
        while text.width > width, let least = parts.indices.dropFirst().max(by: { parts[$0].rank < parts[$1].rank }) {
            parts.remove(at: least)
            text = Self.joined(parts)
        }
        return text.cut(to: max(1, width))
    }

    private static func joined(_ parts: [Part]) -> TerminalText {
        TerminalText(parts.map(\.text).joined(separator: " · "))
    }

    private struct Part {
        var text: String
        /// 0 for the most important.
        var rank: Int
    }

    private var parts: [Part] {
        let isLong = wait.seconds >= 60
        let key = hasKeys && wait.least < wait.seconds ? "any key checks now" : nil
        let state: [String?]
        if let since = wait.outageSince {
            state = [
                wait.isLimited ? "Rate limited" : "Not reached since \(clock.printedTime(since))",
                isLong ? "next try at \(clock.printedTime(wait.until))" : nil,
            ]
        } else {
            let every = wait.seconds == 1 ? "every second" : "every \(FigureText.span(seconds: wait.seconds))"
            state = [
                wait.lastAnswer.map { "Checked at \(clock.printedTime($0))" },
                isLong ? "next at \(clock.printedTime(wait.until))" : every,
            ]
        }
        let texts = [first] + state + [key, hasKeys ? "q ends" : nil]
        return zip(texts, [0, 1, 3, 4, 2]).compactMap { text, rank in text.map { Part(text: $0, rank: rank) } }
    }
}

extension ReaderClock {
    /// `14:05`, with the day if it is not today: what was printed stays on the screen, so an age would become wrong.
    func printedTime(_ moment: Timestamp) -> String {
        let (day, today) = (self.day(moment), self.day(now()))
        let time = timeOfDay(moment)
        return day == today ? time : "\(day.words)\(day.year == today.year ? "" : " \(day.year)"), \(time)"
    }

    /// `25 Nov 2026, 14:05`.
    func datedTime(_ moment: Timestamp) -> String {
        let day = day(moment)
        return "\(day.words) \(day.year), \(timeOfDay(moment))"
    }
}
