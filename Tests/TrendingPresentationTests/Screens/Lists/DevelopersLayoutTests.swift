import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A list of developers")
struct DevelopersLayoutTests {
    @Test("Cleans names, employers and descriptions")
    func hostile() {
        var developer = Developer.any()
        developer.name = "\u{1B}]0;x\u{7}Ada\nLovelace"
        developer.popularRepo?.description = "\u{202E}evil\u{1B}[2J"
        let list = RankedList<Developer>.any(developers: [developer])
        let text = PlainTextRenderer.plain(80).render(.init(list))
        #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E })
        #expect(text.contains("Ada Lovelace"))
    }
}

extension ReposListViewModel {
    fileprivate init(_ list: RankedList<Developer>) {
        let texts = ReposListTexts.any
        let loaded = LoadedList(list: list, origin: .remote)
        self = texts.viewModel(loaded)
        // As if rows between them had been left out.
        rows = zip(rows, list.items).map { $0.numbered($1.rank ?? 0) }
    }

    static var developers: ReposListViewModel {
        var (moved, back) = (Developer.any(), Developer.employed(rank: 10))
        moved.movement = Movement(kind: .up(3), previousRank: 4, days: 5, daysAreExact: true)
        back.movement = Movement(kind: .back(afterDays: 40), days: 1, daysAreExact: true)
        var organized = Developer.any(rank: 11, login: "a-login-of-thirty-nine-letters-in-all-0")
        organized.name = "张伟 Wei Zhang, who has a long name to show"
        organized.popularRepo?.owner = "an-organization-with-a-name"
        organized.popularRepo?.description = nil
        var list = RankedList<Developer>.any(developers: [moved, .bare(), back, organized])
        list.comparison = EditionComparison(day: .any(), since: .any(-1), historyDays: 412)
        return ReposListViewModel(list)
    }
}
