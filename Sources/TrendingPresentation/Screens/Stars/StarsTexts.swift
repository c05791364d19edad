import TrendingDomain

/// Makes the sentences about stars.
package struct StarsTexts {
    private let source: TrendingQuery.Source
    private let clock: ReaderClock
    private let refreshing: String

    static let notSignedIn =
        "You are not signed in, so there is nothing to fetch. Run 'trending login' to sign in."

    /// `source` is the source of the stars. `refreshing` says how the user sends pending changes; `nil` for a
    /// refresh.
    package init(source: TrendingQuery.Source, clock: ReaderClock, refreshing: String? = nil) {
        self.source = source
        self.clock = clock
        self.refreshing = refreshing ?? "Run 'trending refresh'"
    }

    /// What was done, one sentence for each repository. `places` has the repositories that were named by number.
    package func answers(_ report: StarReport, places: [RepoName: LastShown.Place] = [:]) -> [String] {
        report.outcomes.compactMap { outcome in
            let place = places[outcome.change.repo].map { ", number \($0.number) of \($0.list)" }
            return answer(outcome, place)
        }
    }

    /// What failed, and which earlier changes were sent. Leaves out the reason why sending stopped if it is `said`, a
    /// failure that has already been shown.
    package func narration(_ report: StarReport, after said: RemoteFailure? = nil) -> [String] {
        let refused = report.outcomes.compactMap { refusal($0) }
        let kept = report.earlier.compactMap { storedRefusal($0) }
        let failed = report.earlier.compactMap { failure($0, after: said) }
        let rest = stop(report, after: said) + storage(report)
        return (refused + sent(report.earlier) + kept + failed + rest)
    }

    /// Says that new favourites are not stars on GitHub, and how to sign in; `nil` without new favourites.
    fileprivate func favouritesNote(_ report: StarReport) -> String? {
        let count = report.outcomes.count { $0.result == .stored && $0.change.kind == .star }
        guard count > 0 else { return nil }
        let (subject, object) = count == 1 ? ("It is", "it") : ("They are", "them")
        return "\(subject) not starred on \(source.displayName). Run 'trending login' to star \(object) there too."
    }

    /// Refused changes, which stay stored.
    func narration(refused stars: [PendingStar]) -> [String] {
        let outcomes = stars.compactMap { star in
            star.refusal.map { StarOutcome(star.change, .refused(status: $0)) }
        }
        return outcomes.compactMap { storedRefusal($0) }
    }

    private func storedRefusal(_ outcome: StarOutcome) -> String? {
        refusal(outcome).map {
            "\($0) Run 'trending \(outcome.change.kind.opposite) \(outcome.change.repo.text)' to drop the change."
        }
    }

    private func answer(_ outcome: StarOutcome, _ place: String?) -> String? {
        let name = outcome.change.repo.text
        // Within a sentence, the place is between two commas.
        let repo = name + (place.map { $0 + "," } ?? "")
        let isStar = outcome.change.kind == .star
        return switch outcome.result {
        case .sent:
            "\(isStar ? "Starred" : "Unstarred") "
                + (outcome.newName.map { "\($0.text), the new name of " } ?? "") + "\(name)\(place ?? "")."
        case .stored:
            "\(isStar ? "Added" : "Removed") \(repo) \(isStar ? "to" : "from") your favourites on this machine."
        case .unchanged: isStar ? "\(repo) is already a favourite." : "\(repo) was not a favourite."
        case .queued: "\(isStar ? "The star" : "The removal of the star") for \(repo) is pending."
        case .failed(let status):
            "\(isStar ? "The star" : "The removal of the star") for \(repo) is pending: \(serverError(status))."
        case .withdrawn: "Dropped the \(isStar ? "unstar" : "star") for \(name)\(place ?? ""): the server refused it."
        case .refused: nil
        }
    }

    private func refusal(_ outcome: StarOutcome) -> String? {
        guard case .refused(let status, let why) = outcome.result else { return nil }
        let change = outcome.change
        return "\(change.repo.text) could not be \(change.kind.participle): \(reason(status: status, why))"
    }

    /// The change that failed at the server, unless `said` is the same failure.
    private func failure(_ outcome: StarOutcome, after said: RemoteFailure?) -> String? {
        guard case .failed(let status) = outcome.result, said != .rejected(status: status) else { return nil }
        let change = outcome.change
        return "\(change.repo.text) could not be \(change.kind.participle): \(serverError(status))."
    }

    private func serverError(_ status: Int) -> String { "\(source.displayName) returned \(status) (server error)" }

    private func reason(status: Int, _ why: RefusalReason?) -> String {
        let name = source.displayName
        return switch status {
        case 404: "\(name) has no such repository, or does not show it to you.".adding(why)
        case 403: "\(name) refused it. \(why?.words ?? "The token may not have the permission to star.")"
        case 301, 302, 307, 308: "it was renamed."
        default: "\(name) returned \(status).".adding(why)
        }
    }

    private func sent(_ outcomes: [StarOutcome]) -> [String] {
        let sent = outcomes.filter { $0.result == .sent }
        guard !sent.isEmpty else { return [] }
        let names = sent.prefix(5).map { "\($0.change.kind.participle) \(($0.newName ?? $0.change.repo).text)" }.joined(
            separator: ", "
        )
        return ["Sent pending changes: \(names)\(sent.count > 5 ? " and \(sent.count - 5) more" : "")."]
    }

    private func stop(_ report: StarReport, after said: RemoteFailure?) -> [String] {
        let waiting = report.waiting
        let pending = "\(waiting.counted("change")) \(waiting == 1 ? "is" : "are") pending. "
        // The answers already name these changes as pending.
        let isSaid = report.outcomes.count(where: \.isPending) == waiting
        let wait = "\(isSaid ? "" : pending)\(refreshing) to send"
        if report.isSentByAnotherProcess {
            return ["Another trending process is sending changes. \(wait) what is left."]
        }
        let rest = waiting > 0 ? ["\(wait) \(waiting == 1 ? "it" : "them")."] : []
        guard let stop = report.stop else { return report.hasFailed ? rest : [] }
        if stop == .cancelled { return [] }
        if stop.hasSameCause(as: said) { return rest }
        let failure = RemoteFailureText(stop, of: source, clock)
        let isAboutSignIn = stop == .unauthorized
        let sentence =
            isAboutSignIn
            ? "\(failure.headline) Run 'trending whoami' to check the token." : failure.sentence
        return [([sentence] + rest).joined(separator: " ")]
    }

    /// What an account that is not signed in still has to send.
    func pending(_ count: Int, of login: String) -> String {
        """
        \(count.counted("change")) to the stars of \(login) \(count == 1 ? "is" : "are") pending. Run \
        'trending login' to send \(count == 1 ? "it" : "them").
        """
    }

    private func storage(_ report: StarReport) -> [String] {
        (report.storageFailure.map { [$0.starsSentence] } ?? [])
            + (report.unstorable.map { [$0.unsentStarsSentence] } ?? [])
    }

    /// Why nothing was done. `kind` is the requested change; `nil` for `starred`.
    package func sentence(_ failure: UnknownAccount, _ kind: StarChange.Kind?) -> String {
        let nothing = kind.map { "Nothing was \($0.participle)." }
        switch failure {
        case .failed(let failure):
            let cause = RemoteFailureText(failure, of: source, clock).sentence
            let remedy =
                kind == nil
                ? "Run 'trending starred' to try again."
                : "Run 'trending whoami' later to look it up. After that, you can star offline."
            return Self.joined([cause, nothing, "The account of the token is not known yet.", remedy])
        case .refused(let token):
            let cause = "\(source.displayName) does not accept the token \(token.place)."
            return Self.joined([cause, nothing, token.replacement])
        case .unavailable:
            return Self.joined(["The signed-in account is not known.", nothing])
        }
    }

    private static func joined(_ sentences: [String?]) -> String {
        sentences.compactMap(\.self).joined(separator: " ")
    }

    /// The age of outdated marks and the reason, unless the reason is `said`, which has already been shown.
    package func sentence(_ marks: StaleStars, after said: RemoteFailure? = nil) -> String {
        let text = RemoteFailureText(marks.failure, of: source, clock)
        let cause = marks.failure.hasSameCause(as: said) ? "" : ": \(text.clause)"
        let now = clock.now()
        guard let moment = marks.fetchedAt else {
            return "Your stars could not be fetched\(cause)."
        }
        let age = moment.isAhead(of: now) ? "at an unknown time" : clock.age(of: moment)
        return "Your stars were last fetched \(age)\(cause)."
    }
}

extension StarOutcome {
    fileprivate var isPending: Bool {
        switch result {
        case .queued, .failed: true
        default: false
        }
    }
}

extension StarReport {
    fileprivate var hasFailed: Bool {
        (outcomes + earlier).contains { if case .failed = $0.result { true } else { false } }
    }
}

extension RemoteFailure {
    /// Whether both have the same cause for the user. Without a network, failures differ only in the host.
    fileprivate func hasSameCause(as other: RemoteFailure?) -> Bool {
        switch (self, other) {
        case (.unreachable, .unreachable), (.unreachable, .timedOut), (.timedOut, .unreachable), (.timedOut, .timedOut):
            true
        default: self == other
        }
    }
}

extension StarChange.Kind {
    /// `starred`.
    fileprivate var participle: String { self == .star ? "starred" : "unstarred" }
    /// The command that reverts it.
    fileprivate var opposite: String { self == .star ? "unstar" : "star" }
}

extension CredentialOrigin {
    fileprivate var place: String {
        switch self {
        case .variable(let name): "in \(name)"
        case .account: "of your sign-in"
        case .gh: "of gh"
        }
    }

    /// How to replace a token that the server does not accept.
    fileprivate var replacement: String {
        switch self {
        case .variable(let name): "Set \(name) to another token, or unset it."
        case .account: "Run 'trending login' to sign in again."
        case .gh: "Run 'gh auth login' to sign in again."
        }
    }
}

extension StarMarks {
    /// `1 star to send`, `2 changes are being sent`, `1 was refused`; empty if all changes are sent.
    var words: [String] {
        let isOne = waiting == 1
        let state = isBeingSent ? (isOne ? "is being sent" : "are being sent") : "to send"
        let changes = areStars ? "star" : "change"
        return (waiting > 0 ? ["\(waiting.counted(changes)) \(state)"] : [])
            + (refused > 0 ? ["\(refused.grouped) \(refused == 1 ? "was" : "were") refused"] : [])
    }
}

/// Runs `star` and `unstar`.
extension StarsInteractor {
    package func answer(
        _ kind: StarChange.Kind,
        _ repos: NamedRepos,
        of user: StarUser,
        _ texts: StarsTexts,
        _ progress: any ProgressDisplay
    ) async -> Screen {
        do {
            let owner = try await user.owner()
            let changes = repos.names.map { StarChange(kind, $0) }
            let result = await progress.attend("Sending stars …") {
                await Result { () async throws(LocalFailure) in try await change(changes, of: owner) }
            }
            switch result {
            case .success(let report):
                return Screen(
                    TextContent(sentences: texts.answers(report, places: repos.places)),
                    notes: texts.narration(report).warnings
                        + [texts.favouritesNote(report).map { .sentence($0) }].compactMap(\.self),
                    status: ExitStatus(report)
                )
            case .failure(let failure): return .warning(failure.storingSentence(kind), status: .inputOutput)
            }
        } catch {
            return .warning(texts.sentence(error, kind), status: ExitStatus(error))
        }
    }
}
