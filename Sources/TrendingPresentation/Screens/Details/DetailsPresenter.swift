import TrendingDomain

/// Which part of a repository is shown.
package enum DetailsForm: Sendable, Equatable {
    /// The facts and the README.
    case page
    /// The headings of the README.
    case outline
    /// The links of the README, numbered as on the page.
    case links
}

/// Runs `show`.
package struct DetailsPresenter: Sendable {
    private let details: RepoDetailsInteractor
    private let sources: DetailInteractor<RepoReadme>
    private let reader: any ReadmeReader
    private let texts: DetailsTexts
    private let progress: any ProgressDisplay

    /// `sources` loads READMEs as their authors wrote them. `source` names the server in sentences.
    package init(
        details: RepoDetailsInteractor,
        sources: DetailInteractor<RepoReadme>,
        reader: any ReadmeReader,
        source: TrendingQuery.Source,
        clock: ReaderClock,
        progress: any ProgressDisplay
    ) {
        self.details = details
        self.sources = sources
        self.reader = reader
        texts = DetailsTexts(source: source, clock: clock)
        self.progress = progress
    }

    package func show(_ repo: RepoName, _ freshness: DetailFreshness, _ form: DetailsForm) async -> Screen {
        let details = await progress.attend(.reading(repo)) { [details] in await details.details(of: repo, freshness) }
        let failures = [details.facts.failure, details.readme.failure].compactMap(\.self)
        if failures.contains(.cancelled) { return Screen(status: .interrupted) }
        if details.isEmpty {
            let errors = texts.error(details).map { [ScreenNote.errors([$0])] } ?? []
            return Screen(notes: errors, status: failures.first.map { ExitStatus($0) } ?? .inputOutput)
        }
        let (readme, isUnreadable) = await read(details)
        let shown = form == .page ? await withMoves(details) : details
        var notes = texts.narration(details).map { ScreenNote.warning($0) }
        if isUnreadable { notes.append(.warning(.unreadableReadme)) }
        if form != .page, readme == nil {
            let sentence = details.hasNoReadme ? .noReadme : TerminalText.noRenderedReadme(of: details.repo)
            return Screen(notes: notes + [.warning(sentence)], status: .unreachable)
        }
        if let empty = readme?.empty(form) { notes.append(.warning(empty)) }
        return Screen(
            DetailsContent(details: shown, readme: readme, form: form, texts: texts),
            notes: notes,
            needsReader: true
        )
    }

    /// The README as its authors wrote it.
    package func source(_ repo: RepoName, _ freshness: DetailFreshness) async -> Screen {
        let readme = await progress.attend(.reading(repo)) { [sources] in await sources.load(repo, freshness) }
        let details = RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: readme)
        if readme.failure == .cancelled { return Screen(status: .interrupted) }
        guard case .source(let text, _) = readme.detail?.value else {
            if readme.failure == .rejected(status: 404), await isWithoutReadme(repo) {
                return Screen(notes: [.warning(.noReadme)], status: .unreachable)
            }
            let errors = texts.error(source: readme.failure, of: repo).map { [ScreenNote.errors([$0])] } ?? []
            return Screen(notes: errors, status: readme.failure.map { ExitStatus($0) } ?? .inputOutput)
        }
        let notes = texts.refreshNarration(details).map { ScreenNote.warning($0) }
        return Screen(ReadmeSourceContent(source: text), notes: notes, needsReader: true)
    }

    /// Whether the server has the repository, but no README of it.
    private func isWithoutReadme(_ repo: RepoName) async -> Bool {
        let known = await progress.attend(.reading(repo)) { [details] in await details.details(of: repo, .refreshed) }
        return known.facts.isFresh && known.hasNoReadme
    }

    private func withMoves(_ details: RepoDetails) async -> RepoDetails {
        var details = details
        details.moved = await self.details.moved(details)
        return details
    }

    private func read(_ details: RepoDetails) async -> (RichDocument?, isUnreadable: Bool) {
        guard case .rendered(let html, let path) = details.readme.detail?.value else { return (nil, false) }
        let facts = details.facts.detail?.value
        let document = await reader.document(
            html: html,
            path: path,
            of: facts?.name ?? details.repo,
            branch: facts?.defaultBranch
        )
        return (document, document == nil)
    }
}

/// Reads rendered READMEs.
package protocol ReadmeReader: Sendable {
    /// `path` is that of the README in the repository, and `branch` the branch that it is on; `nil` if they are not known.
    /// Returns `nil` if the HTML can't be read.
    func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument?
}

extension RichDocument {
    /// Why the form shows nothing; `nil` if it shows something.
    fileprivate func empty(_ form: DetailsForm) -> TerminalText? {
        let layout = DocumentLayout(width: nil, style: .plain)
        return switch form {
        case .outline where layout.outline(of: self).lines.isEmpty: .noHeadings
        case .links where layout.links(of: self).lines.isEmpty: .noLinks
        default: nil
        }
    }
}

extension TerminalText {
    static let noHeadings = TerminalText("There are no headings.")
    static let noLinks = TerminalText("There are no links.")
    static let noReadme = TerminalText("It has no README.")
    static let unreadableReadme = TerminalText("The README can't be read.")

    fileprivate static func noRenderedReadme(of repo: RepoName) -> TerminalText {
        TerminalText("There is no rendered README of \(repo.text).")
    }

    /// While details are fetched.
    static func reading(_ repo: RepoName) -> TerminalText { TerminalText("Reading \(repo.text) …") }

    static func reading(_ thread: ThreadName) -> TerminalText { TerminalText("Reading \(thread.text) …") }
}
