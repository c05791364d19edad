/// What stands before the lines of nested blocks: bullets, bars and spaces.
struct LinePrefix {
    private struct Part {
        /// Only before the next line; the later ones have `rest`.
        var first: Span?
        let rest: Span
        let width: Int
    }

    private let columns: Int
    /// The columns that stay for text, whatever the nesting.
    private let leastText: Int
    private var parts: [Part] = []
    /// The first part that is drawn. The outer ones give way if nesting leaves too little room.
    private var start = 0
    private var rest: [Span] = []
    private var hasFirst = false
    private(set) var width = 0

    init(columns: Int) {
        self.columns = columns
        leastText = min(10, columns / 2)
    }

    /// The columns for text.
    var room: Int { columns == .max ? .max : max(2, columns - width) }

    mutating func push(first: Span? = nil, rest: Span) {
        parts.append(Part(first: first, rest: rest, width: rest.width))
        update()
    }

    mutating func pop() {
        parts.removeLast()
        update()
    }

    /// The spans before the next line.
    mutating func take() -> [Span] {
        guard hasFirst else { return rest }
        let spans = parts[start...].map { $0.first ?? $0.rest }
        for index in parts.indices { parts[index].first = nil }
        hasFirst = false
        return spans
    }

    /// The spans before an empty line, without spaces at the end.
    func ofEmptyLine() -> [Span] {
        hasFirst ? [] : rest.withoutSpaceAtEnd
    }

    private mutating func update() {
        start = parts.count
        width = 0
        while start > 0, columns == .max || width + parts[start - 1].width <= columns - leastText {
            start -= 1
            width += parts[start].width
        }
        rest = parts[start...].map(\.rest).joined
        hasFirst = parts[start...].contains { $0.first != nil }
    }
}

extension [Span] {
    /// Spans that look the same as one: deep nesting puts dozens before each line.
    fileprivate var joined: [Span] {
        reduce(into: []) { spans, span in
            if let last = spans.last, last.role == span.role, last.link == nil, span.link == nil {
                spans[spans.count - 1] = last.joined(with: span)
            } else {
                spans.append(span)
            }
        }
    }
}
