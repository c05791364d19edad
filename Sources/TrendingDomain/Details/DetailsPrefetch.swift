/// Fetches the facts and READMEs of several repositories, so that they can be read without a network.
package struct DetailsPrefetch {
    /// In seconds: a day. What is younger is not fetched again.
    package static let mostAge: Int64 = 86_400
    /// How many repositories can be fetched at the same time.
    package static let atOnce = 1...8

    private let details: RepoDetailsInteractor
    private let reach: @Sendable () async -> Reachability

    /// `reach` asks the server how many requests its rate limit still allows. That must not count against the limit.
    package init(details: RepoDetailsInteractor, reach: @escaping @Sendable () async -> Reachability) {
        self.details = details
        self.reach = reach
    }

    /// Stops before the rate limit is used up, and if the server can't be reached. A repository that can't be fetched
    /// does not keep the others from being fetched. `atOnce` is how many are fetched at the same time.
    package func run(
        _ repos: [RepoName],
        atOnce: Int,
        onProgress: @escaping @Sendable (BulkReport<RepoName>) -> Void
    ) async -> BulkReport<RepoName> {
        var run = PrefetchRun(report: BulkReport(total: repos.count))
        for repo in repos { run.add(repo, requests: await details.requests(for: repo, .notOlder(Self.mostAge))) }
        onProgress(run.report)
        guard run.hasWork else { return run.report }
        switch await reach() {
        case .failed(let failure): run.stop(failure)
        case .reachable(let allowance?): run.allowance = allowance
        case .reachable(nil), .builtIn, .notSet, .signedOut: break
        }
        await withTaskGroup(of: RepoDetails.self) { group in
            for _ in 0..<max(1, atOnce) { start(run.next(), in: &group) }
            while let fetched = await group.next() {
                run.note(fetched)
                onProgress(run.report)
                start(run.next(), in: &group)
            }
        }
        if Task.isCancelled { run.stop(.cancelled) }
        return run.report
    }

    private func start(_ repo: RepoName?, in group: inout TaskGroup<RepoDetails>) {
        guard let repo else { return }
        group.addTask { [details] in await details.details(of: repo, .notOlder(Self.mostAge)) }
    }
}

/// The state of a prefetch.
private struct PrefetchRun {
    var report: BulkReport<RepoName>
    /// `nil` if the server has no rate limit.
    var allowance: RequestAllowance?
    private var rest: [(repo: RepoName, requests: Int)] = []

    init(report: BulkReport<RepoName>) {
        self.report = report
    }

    var hasWork: Bool { !rest.isEmpty }

    /// `requests` is 0 for what need not be fetched.
    mutating func add(_ repo: RepoName, requests: Int) {
        if requests == 0 { report.recent += 1 } else { rest.append((repo, requests)) }
    }

    /// The repository to fetch next.
    mutating func next() -> RepoName? {
        guard report.stop == nil, !Task.isCancelled, let first = rest.first else { return nil }
        if let allowance, allowance.remaining < first.requests {
            report.stop = .limit(resetsAt: allowance.resetsAt)
            return nil
        }
        allowance?.remaining -= first.requests
        rest.removeFirst()
        return first.repo
    }

    mutating func note(_ details: RepoDetails) {
        let failures = [details.facts.failure, details.readme.failure].compactMap(\.self)
        if let failure = failures.first(where: { $0.means(.lasting) }) { return stop(failure) }
        if let failure = failures.first {
            report.failed.append(.init(subject: details.repo, failure: failure))
        } else if let failure = details.facts.storageFailure ?? details.readme.storageFailure {
            if report.stop == nil { report.stop = .storage(failure) }
        } else {
            report.fetched += 1
        }
    }

    /// An interruption counts more than any other reason.
    mutating func stop(_ failure: RemoteFailure) {
        if report.stop == nil || failure == .cancelled { report.stop = .failure(failure) }
    }
}
