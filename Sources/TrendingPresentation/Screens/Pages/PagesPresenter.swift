import TrendingDomain

/// Runs `open`.
package struct PagesPresenter: Sendable {
    /// Opening more pages at once needs a confirmation.
    static let most = 10

    private let pages: PagesInteractor

    package init(pages: PagesInteractor) {
        self.pages = pages
    }

    /// `places` are the list positions of repositories named by rank.
    package func open(
        _ pages: [RepoPage],
        places: [RepoName: LastShown.Place],
        ask: (TerminalText) async -> Answer
    ) async -> Screen {
        if pages.count > Self.most {
            switch await ask(PagesTexts.question(pages.count)) {
            case .yes: break
            case .no: return .warning(PagesTexts.nothingOpened)
            case .notATerminal: return .warning(PagesTexts.tooMany(pages.count), status: .usage)
            }
        }
        let report = await self.pages.open(pages)
        let opened = report.opened.map { page in
            PagesTexts.opened(page, page.place ?? page.repo.flatMap { places[$0] })
        }
        let notes = report.reason.map { [ScreenNote.warning(PagesTexts.sentence($0, report.left.count))] } ?? []
        return Screen(PagesContent(opened: opened, addresses: report.left.map(\.address)), notes: notes)
    }

    package static func unreadableInput(_ fault: FileFault) -> Screen {
        .warning(PagesTexts.unreadableInput(fault), status: .inputOutput)
    }

    /// For more lines of standard input than are told one by one.
    package static func unnamedLines(_ count: Int) -> ScreenNote { .warning(PagesTexts.unnamedLines(count)) }

    package func addresses(of pages: [RepoPage]) -> Screen {
        Screen(PagesContent(opened: [], addresses: pages.map(\.address)), needsReader: true)
    }
}

/// A sentence for each opened page, and the address of each other page in a line of its own.
struct PagesContent: DocumentContent {
    let opened: [TerminalText]
    let addresses: [String]

    func text(_ renderer: PlainTextRenderer) -> String {
        let sentences = opened.map(renderer.render(sentence:))
        return (sentences + addresses.map { TerminalText($0).string + "\n" }).joined()
    }

    func document() -> JSONNode { addresses.json }
}
