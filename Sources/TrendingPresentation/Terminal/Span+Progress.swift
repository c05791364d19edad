extension Span {
    /// A progress line of at most `width` columns: `Fetching GitHub's trending list today … 25 so far, 3 s`. Leaves out
    /// a count or time of 0.
    package static func progress(_ text: String, count: Int, seconds: Int, width: Int) -> Span {
        let parts = [count > 0 ? "\(count) so far" : nil, seconds > 0 ? "\(seconds) s" : nil].compactMap(\.self)
        let end = parts.isEmpty ? "" : " " + parts.joined(separator: ", ")
        return Span(Span(text).cut(to: width - end.utf8.count).text + end).cut(to: width)
    }
}
