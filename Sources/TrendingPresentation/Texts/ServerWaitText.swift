import TrendingDomain

extension ServerWait {
    /// Says when a server was asked last and will be asked next:
    /// `Checked at 14:05 · every 30 seconds · any key checks now · q ends`. `first` is what else there is to say, first
    /// of all. What does not fit into `width` is left out, the least important first.
    func line(_ clock: ReaderClock, hasKeys: Bool, first: String? = nil, width: Int) -> Span {
        var parts = parts(clock, hasKeys, first)
        while true {
            let text = Span(parts.map(\.text).dotted)
            guard text.width > width, let least = parts.indices.dropFirst().max(by: { parts[$0].rank < parts[$1].rank })
            else { return text.cut(to: max(1, width)) }
            parts.remove(at: least)
        }
    }

    /// Rank 0 is the most important.
    private func parts(_ clock: ReaderClock, _ hasKeys: Bool, _ first: String?) -> [(text: String, rank: Int)] {
        let isLong = seconds >= 60
        let state: [String?]
        if let outageSince {
            state = [
                isLimited ? "Rate limited" : "Not reached since \(clock.printedTime(outageSince))",
                isLong ? "next try at \(clock.printedTime(until))" : nil,
            ]
        } else {
            let every = seconds == 1 ? "every second" : "every \(FigureText.span(seconds: seconds))"
            state = [
                lastAnswer.map { "Checked at \(clock.printedTime($0))" },
                isLong ? "next at \(clock.printedTime(until))" : every,
            ]
        }
        let keys = [hasKeys && least < seconds ? "any key checks now" : nil, hasKeys ? "q ends" : nil]
        return zip([first] + state + keys, [0, 1, 3, 4, 2]).compactMap { text, rank in text.map { ($0, rank) } }
    }

    /// Shown while another process makes the same request.
    package static let forOtherProcess =
        "Another trending process is making the same request. Waiting for up to 10 seconds."
}
