import TrendingDomain

/// Draws a list as the JSON document of schema version 1.
package struct JSONRenderer: Sendable {
    private let arrangement: Arrangement
    private let marks: StarMarks
    private let clock: ReaderClock

    package init(
        arrangement: Arrangement = Arrangement(),
        marks: StarMarks = .none,
        clock: ReaderClock
    ) {
        self.arrangement = arrangement
        self.marks = marks
        self.clock = clock
    }

    /// The document and a line feed.
    package func render(_ loaded: LoadedList) throws -> String {
        try JSONText.of(document(loaded))
    }

    /// The document of several lists, each as it is alone.
    package func render(_ lists: [LoadedList]) throws -> String {
        try JSONText.of(ListsDocument(lists: lists.map(document)))
    }

    private func document(_ loaded: LoadedList) -> ListDocument {
        ListDocument(loaded, arrangement: arrangement, marks: marks, clock: clock)
    }
}
