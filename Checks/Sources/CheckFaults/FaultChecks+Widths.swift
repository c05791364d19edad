import TrendingDomain
import TrendingPresentation

extension FaultChecks {
    /// WIDTHS PART [control]: draws every screen with each PARTth text at that many widths from 20 to 300 columns, and
    /// measures the lines. With `control`, draws them five columns too wide.
    static let widths: FaultCheck = { words in
        let count = words.first.flatMap { Int($0) } ?? 281
        let excess = words.contains("control") ? 5 : 0
        let part = words.dropFirst().first.flatMap { Int($0) } ?? 1
        let texts = NaughtyTexts.all().enumerated().filter { $0.offset % part == 0 }.map(\.element)
        let screens = Screens(texts)
        var found = WideLines()
        for index in 0..<count {
            let width = 20 + (count > 1 ? index * 280 / (count - 1) : 0)
            found.look(at: screens, width: width, excess: excess)
        }
        found.look(atDocuments: screens)
        let wide = "\(found.wide) of \(found.lines) lines are wider than the terminal"
        print("\(wide), \(found.unsafe) have unsafe characters, \(texts.count) texts")
        if let example = found.example { print("for example: \(example.debugDescription)") }
        return found.wide == 0 && found.unsafe == 0
    }
}

private struct WideLines {
    var lines = 0
    var wide = 0
    var unsafe = 0
    var example: String?

    mutating func look(at screens: Screens, width: Int, excess: Int) {
        for layout in PlainTextRenderer.Layout.allCases {
            let renderer = PlainTextRenderer(width: width + excess, style: .plain, layout: layout)
            for screen in screens.drawn(by: renderer) { look(at: screen, width: width) }
        }
    }

    mutating func look(atDocuments screens: Screens) {
        for document in screens.documents { look(at: document, width: .max) }
    }

    private mutating func look(at screen: String, width: Int) {
        for line in screen.split(separator: "\n", omittingEmptySubsequences: false) {
            lines += 1
            let isWide = DisplayWidth.of(String(line)) > width
            let scalars = Array(line.unicodeScalars)
            let isUnsafe = scalars.indices.contains {
                UnsafeScalars.contains(scalars[$0], after: $0 > 0 ? scalars[$0 - 1] : nil)
            }
            wide += isWide ? 1 : 0
            unsafe += isUnsafe ? 1 : 0
            if isWide || isUnsafe, example == nil { example = "\(width): \(line)" }
        }
    }
}
