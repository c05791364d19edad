import TrendingDomain

/// Runs `list --all-stored`: shows all stored lists as one, without the network.
package struct MergedListsPresenter: Sendable {
    private let lists: any StoredListsService
    private let marks: StarMarksInteractor
    private let ranks: RankRecorder
    private let clock: ReaderClock
    private let display: any ScreenDisplay

    package init(
        lists: any StoredListsService,
        marks: StarMarksInteractor,
        ranks: RankRecorder,
        clock: ReaderClock,
        display: any ScreenDisplay
    ) {
        self.lists = lists
        self.marks = marks
        self.ranks = ranks
        self.clock = clock
        self.display = display
    }

    package func answer(_ arrangement: Arrangement, _ filter: ListFilter, format: OutputFormat) async -> Screen {
        let marks = await marks.marks()
        do {
            let found = try await lists.lists()
            if found.lists.isEmpty, found.unreadable > 0 { return .warning(.noReadableList, status: .inputOutput) }
            let texts = MergedListsTexts(arrangement: arrangement, filter: filter, marks: marks, clock: clock)
            let status = display.show(Screen(MergedListsContent(MergedLists(found.lists, filter: filter), texts)))
            // A merged list has no ranks. It replaces the ranks of the list before it.
            if format == .text, status == .success { ranks.remember([(MergedListsTexts.title, [])]) }
            let stars = marks.failure.map { TerminalText($0.starsSentence) }
            let sentences = [stars, .leftOut(unreadable: found.unreadable)].compactMap(\.self)
            return Screen(notes: sentences.map { .warning($0) }, status: status)
        } catch {
            return .warning(TerminalText(error.listingSentence), status: .inputOutput)
        }
    }
}

extension TerminalText {
    fileprivate static let noReadableList = TerminalText(
        "No stored list can be read. Run 'trending cache verify' to check the files."
    )

    /// A warning about the lists that a search left out; `nil` for 0.
    static func leftOut(unreadable count: Int) -> TerminalText? {
        guard count > 0 else { return nil }
        let lists = FigureText.counted(count, "stored list")
        return TerminalText(
            "\(lists) can't be read and \(count == 1 ? "is" : "are") left out. Run 'trending cache verify' to check."
        )
    }
}
