import TrendingDomain

/// Makes the sentences about a repository, its issues and its pull requests.
package struct DetailsTexts {
    static let noReadme = "It has no README."
    static let unreadable = "The README can't be read."

    let source: TrendingQuery.Source
    let clock: ReaderClock

    /// `source` names the server in sentences.
    package init(source: TrendingQuery.Source, clock: ReaderClock) {
        self.source = source
        self.clock = clock
    }

    var server: String { source.displayName }

    func age(_ moment: Timestamp) -> String { clock.age(of: moment) }

    /// What the header says below the description, most important first.
    func figures(_ facts: RepoFacts) -> [String] {
        [
            facts.stars.map { "★ \($0.grouped)" },
            facts.language,
            facts.license,
            facts.forks.map { $0.counted("fork") },
            facts.openIssues.map { $0.counted("open issue") },
            facts.watchers.map { $0.counted("watcher") },
            facts.pushedAt.map { "pushed \(age($0))" },
        ].compactMap(\.self)
    }

    /// What a reader should know before anything else.
    func states(_ facts: RepoFacts) -> [String] {
        [(facts.isArchived, "archived"), (facts.isFork, "a fork"), (facts.isTemplate, "a template")]
            .filter(\.0).map(\.1)
    }

    /// `#3 in Rust today, 12 minutes ago · 5th day`, for the latest lists; if the facts are known, only for those that
    /// say how long it has been in them.
    func places(_ details: RepoDetails) -> [String] {
        let most = 3
        let rows = details.facts.detail == nil ? details.listed : details.moved.filter { $0.presence != nil }
        let places = rows.prefix(most).map { row in
            let rank = row.repo.rank.map { "#\($0.grouped) in" } ?? "In"
            let presence = row.presence.map { " · \($0)" } ?? ""
            let list = [row.list.query.numberedName(ListDate(row.list, clock)), row.fetchedAt.map(age)]
            return "\(rank) \(list.compactMap(\.self).joined(separator: ", "))\(presence)"
        }
        let others = rows.count - most
        return places + (others > 0 ? ["In \(others.counted("more list"))"] : [])
    }

    /// What went wrong, while something is shown.
    func narration(_ details: RepoDetails) -> [String] {
        if details.isOnlyListed, let failure = details.facts.failure ?? details.readme.failure {
            let (headline, explanation) = reason(failure, details.repo)
            return ["\(headline) \(explanation)"]
        }
        var sentences = failures(details)
        if let name = details.newName { sentences.insert("\(details.repo.text) is now called \(name.text).", at: 0) }
        if case .source? = details.readme.detail?.value {
            sentences.append("\(server) did not render the README when it was fetched: it is shown as it was written.")
        }
        return sentences
    }

    /// Why what is shown is not fresh, or not stored.
    func failures(_ details: RepoDetails) -> [String] {
        let (facts, readme) = (details.facts, details.readme)
        var sentences: [String] = []
        if let failure = facts.failure, failure == readme.failure {
            sentences.append(text(failure).sentence + shown(facts.detail?.fetchedAt, "what is stored"))
        } else {
            if let failure = facts.failure {
                sentences.append(text(failure).sentence + shown(facts.detail?.fetchedAt, "the facts"))
            }
            if let failure = readme.failure, !details.hasNoReadme || readme.detail != nil {
                sentences.append(readmeSentence(failure) + shown(readme.detail?.fetchedAt, "the README"))
            }
        }
        let storage = [facts.storageFailure, readme.storageFailure].compactMap { $0?.detailsSentence }
        return sentences + (storage.first == storage.last ? Array(storage.prefix(1)) : storage)
    }

    /// Why one part, called `what`, is not fresh, or not stored.
    func narration(_ part: LoadedDetail<some Sendable>, _ what: String) -> [String] {
        let failure = part.failure.map { text($0).sentence + shown(part.detail?.fetchedAt, what) }
        return [failure, part.storageFailure?.detailsSentence].compactMap { $0 }
    }

    private func shown(_ fetchedAt: Timestamp?, _ what: String) -> String {
        fetchedAt.map { " Showing \(what) as of \(age($0))." } ?? ""
    }

    private func readmeSentence(_ failure: RemoteFailure) -> String {
        if case .rejected(status: 404, _) = failure { return "\(server) has no README of it." }
        return "The README could not be fetched. \(text(failure).sentence)"
    }

    /// Why nothing is known of the repository.
    func error(_ details: RepoDetails) -> [Block]? {
        (details.facts.failure ?? details.readme.failure).map {
            error($0, details.repo, situation: "has never been read here.")
        }
    }

    /// Nothing but why a part of the repository is not known.
    func nothing(_ failure: RemoteFailure?, _ repo: RepoName, _ situation: String) -> Screen {
        guard let failure else { return Screen(status: .inputOutput) }
        return Screen(notes: [.instructions(error(failure, repo, situation: situation))], status: ExitStatus(failure))
    }

    private func error(_ failure: RemoteFailure, _ repo: RepoName, situation: String) -> [Block] {
        let (headline, explanation) = reason(failure, repo)
        return Block.failure(headline, [explanation], "\(repo.text) \(situation)")
    }

    private func reason(_ failure: RemoteFailure, _ repo: RepoName) -> (headline: String, explanation: String) {
        let text = text(failure)
        return refusal(failure, of: "repository", repo.text, repo) ?? (text.headline, text.explanation)
    }

    /// What the statuses of the API mean for what has this name, in a repository.
    func refusal(
        _ failure: RemoteFailure,
        of what: String,
        _ name: String,
        _ repo: RepoName
    ) -> (headline: String, explanation: String)? {
        switch failure {
        case .rejected(status: 404, _):
            return ("\(server) has no \(what) \(name).", "Or it is private, and you have no access to it.")
        case .rejected(status: 451, let reason):
            let status = "\(server) returned 451: it is not available for legal reasons."
            return ("\(repo.text) is blocked.", status.adding(reason))
        case .rejected(status: 403, let reason):
            return ("\(server) refuses access to \(name).", reason?.words ?? "It returned 403.")
        default: return nil
        }
    }

    func text(_ failure: RemoteFailure) -> RemoteFailureText {
        RemoteFailureText(failure, of: source, clock, isOfList: false)
    }
}

extension ListedRepo {
    /// How long it has been in the list.
    var presence: String? { list.comparison.flatMap { repo.movement?.presence($0) } }
}
