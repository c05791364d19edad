import TrendingDomain

/// Which part of a repository is shown.
package enum DetailPart {
    /// The facts and the README.
    case page
    /// The headings of the README.
    case outline
    /// The links of the README, numbered as on the page.
    case links
    /// The README as its authors wrote it.
    case source
    case releases

    /// Why there is no JSON document of this part; `nil` if there is one.
    package var jsonMistake: UsageMistake? {
        switch self {
        case .source: UsageMistake("The README as its authors wrote it is text, not JSON.")
        case .outline, .links: UsageMistake("The headings and the links of a README are text, not JSON.")
        case .page, .releases: nil
        }
    }
}

/// Makes the screens of what a GitHub server says of a repository: its README, releases, issues and pull requests.
package struct DetailScreens {
    let texts: DetailsTexts
    let reader: any ReadmeReader
    let progress: any ProgressDisplay

    package init(_ texts: DetailsTexts, reader: any ReadmeReader, progress: any ProgressDisplay) {
        self.texts = texts
        self.reader = reader
        self.progress = progress
    }

    /// `nil` if the user interrupts it.
    func load<Value>(
        _ name: String,
        _ parts: DetailInteractor<Value>,
        _ repo: RepoName,
        _ freshness: DetailFreshness
    ) async -> LoadedDetail<Value>? {
        let loaded = await progress.attend("Reading \(name) …") { await parts.load(repo, freshness) }
        return loaded.failure == .cancelled ? nil : loaded
    }
}

/// `show`.
extension DetailScreens {
    package func page(
        _ repo: RepoName,
        _ freshness: DetailFreshness,
        _ form: DetailPart,
        from parts: RepoDetailsInteractor
    ) async -> Screen {
        let details = await load(repo, freshness, parts)
        let failures = [details.facts.failure, details.readme.failure].compactMap(\.self)
        if failures.contains(.cancelled) { return .interrupted }
        if details.isEmpty {
            return texts.nothing(failures.first, details.repo, "has never been read here.")
        }
        let readme = await reader.document(of: details)
        var isUnreadable = false
        if case .rendered? = details.readme.detail?.value { isUnreadable = readme == nil }
        var shown = details
        if form == .page { shown.moved = await parts.moved(details) }
        var notes = texts.narration(details).warnings
        if isUnreadable { notes.append(.warning(DetailsTexts.unreadable)) }
        if form != .page, readme == nil {
            let sentence =
                details.hasNoReadme ? DetailsTexts.noReadme : "There is no rendered README of \(details.repo.text)."
            return Screen(notes: notes + [.warning(sentence)], status: .unreachable)
        }
        if let empty = readme?.empty(form) { notes.append(.warning(empty)) }
        return Screen(
            DetailsContent(details: shown, readme: readme, form: form, texts: texts),
            notes: notes,
            needsReader: true
        )
    }

    private func load(
        _ repo: RepoName,
        _ freshness: DetailFreshness,
        _ parts: RepoDetailsInteractor
    ) async -> RepoDetails {
        await progress.attend("Reading \(repo.text) …") { await parts.details(of: repo, freshness) }
    }

    /// The README as its authors wrote it. `parts` say whether the repository has one.
    package func source(
        _ repo: RepoName,
        _ freshness: DetailFreshness,
        from sources: DetailInteractor<RepoReadme>,
        _ parts: RepoDetailsInteractor
    ) async -> Screen {
        guard let readme = await load(repo.text, sources, repo, freshness) else { return .interrupted }
        guard case .source(let text, _) = readme.detail?.value else {
            if readme.failure == .rejected(status: 404) {
                let known = await load(repo, .refreshed, parts)
                if known.facts.isFresh, known.hasNoReadme {
                    return .warning(DetailsTexts.noReadme, status: .unreachable)
                }
            }
            // It may be stored as the server renders it.
            return texts.nothing(readme.failure, repo, "has no README stored here as its authors wrote it.")
        }
        let details = RepoDetails(repo: repo, facts: LoadedDetail(nil), readme: readme)
        let notes = texts.failures(details).warnings
        return Screen(SourceContent(text: text), notes: notes, needsReader: true)
    }

    package func releases(
        _ repo: RepoName,
        _ freshness: DetailFreshness,
        from releases: DetailInteractor<[RepoRelease]>
    ) async -> Screen {
        guard let loaded = await load(repo.text, releases, repo, freshness) else { return .interrupted }
        guard let detail = loaded.detail else {
            return texts.nothing(loaded.failure, repo, "has no releases stored here.")
        }
        var notes: [RichDocument?] = []
        for release in detail.value {
            let html = release.notes ?? ""
            notes.append(
                html.isEmpty ? nil : await reader.document(html: html, path: nil, of: repo, branch: release.tag)
            )
        }
        let content = ReleasesContent(repo: repo, loaded: loaded, detail: detail, notes: notes, texts: texts)
        return Screen(content, notes: texts.narration(loaded, "the releases").warnings, needsReader: true)
    }
}

/// Reads rendered READMEs.
package protocol ReadmeReader: Sendable {
    /// `path` is that of the README in the repository, and `branch` the branch that it is on; `nil` if they are not
    /// known. Returns `nil` if the HTML can't be read.
    func document(html: String, path: String?, of repo: RepoName, branch: String?) async -> RichDocument?
}

extension ReadmeReader {
    /// The README; `nil` if it is not rendered, or can't be read.
    package func document(of details: RepoDetails) async -> RichDocument? {
        guard case .rendered(let html, let path) = details.readme.detail?.value else { return nil }
        let facts = details.facts.detail?.value
        return await document(html: html, path: path, of: facts?.name ?? details.repo, branch: facts?.defaultBranch)
    }
}

extension RichDocument {
    /// Why the form shows nothing; `nil` if it shows something.
    fileprivate func empty(_ form: DetailPart) -> String? {
        let layout = DocumentLayout(width: nil, style: .plain)
        return switch form {
        case .outline where layout.outline(of: self).lines.isEmpty: "There are no headings."
        case .links where layout.links(of: self).lines.isEmpty: "There are no links."
        default: nil
        }
    }
}

extension UsageMistake {
    /// The number of READMEs to fetch at once is not one.
    package static func readmesAtOnce(_ text: String) -> UsageMistake {
        let (least, most) = (DetailsPrefetch.atOnce.lowerBound, DetailsPrefetch.atOnce.upperBound)
        let option = RunOption.readmesAtOnce.option
        return UsageMistake("\(option) takes a number from \(least) to \(most), not '\(text.quotable)'.")
    }
}
