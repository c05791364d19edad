/// A progress line: `Fetching GitHub's trending list today … 25 so far, 3 s`.
package struct ProgressText: Sendable, Equatable {
    private let text: TerminalText

    package init(_ text: TerminalText) {
        self.text = text
    }

    /// A line of at most `width` columns. Leaves out a count or time of 0.
    package func line(count: Int, seconds: Int, width: Int) -> TerminalText {
        let parts = [count > 0 ? "\(count) so far" : nil, seconds > 0 ? "\(seconds) s" : nil].compactMap(\.self)
        let end = parts.isEmpty ? "" : " " + parts.joined(separator: ", ")
        return TerminalText(text.cut(to: width - end.utf8.count).string + end).cut(to: width)
    }
}
