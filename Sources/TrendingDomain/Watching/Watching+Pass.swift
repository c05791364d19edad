/// What one fetch of all lists has found.
struct WatchPass {
    /// The lists that were fetched or are recent enough.
    var lists: [TrendingList] = []
    /// Those of the lists that lack rows, with all rows that they have.
    var lacking: [TrendingList] = []
    /// Lists with only the rows that are new.
    var new: [TrendingList] = []
    /// When lists were fetched. An empty answer in place of a stored list is one of now.
    var checks: [Timestamp] = []
    /// Each list, and why it was not fetched, stored or compared.
    var answers: [(query: TrendingQuery, cause: Watching.Failure.Cause?)] = []

    var failures: [Watching.Failure] {
        answers.compactMap { answer in
            answer.cause.map { Watching.Failure(query: answer.query, cause: $0, count: 1) }
        }
    }

    /// Adds why no news can be told. A list that was not fetched has its own reason.
    mutating func add(_ failure: LocalFailure) {
        for index in answers.indices where answers[index].cause == nil { answers[index].cause = .local(failure) }
    }

    /// Why the next fetch has another wait: the longest that a server asks for, or else the first failure.
    var refusal: RemoteFailure? {
        let failures = failures.compactMap { failure in
            if case .remote(let failure) = failure.cause { failure } else { nil }
        }
        return failures.max { ($0.retryAt?.secondsSince1970 ?? .min) < ($1.retryAt?.secondsSince1970 ?? .min) }
    }
}

/// The state of watching.
struct WatchRun {
    var pace: WatchPace
    /// What is new and was not told yet, by list.
    private(set) var held: [TrendingList] = []
    private(set) var lastAnswer: Timestamp?
    /// Since when a list could not be fetched; `nil` if all were fetched the last time.
    private(set) var outageSince: Timestamp?
    private var isLimited = false
    private var outages: [TrendingQuery: Outage] = [:]
    /// The lists that lack rows, which was told.
    private var lacking: Set<TrendingQuery> = []

    /// A list that could not be fetched again and again.
    private struct Outage {
        var count = 0
        /// The count when it was told last; 0 before.
        var told = 0
    }

    init(pace: WatchPace) {
        self.pace = pace
    }

    /// Adds what is new. A row that is held already is replaced: it may have moved since.
    mutating func hold(_ new: [TrendingList]) {
        for list in new {
            guard let index = held.firstIndex(where: { $0.query == list.query }) else {
                held.append(list)
                continue
            }
            let addresses = Set(list.items.map(\.url))
            let earlier = held[index].items.filter { !addresses.contains($0.url) }
            held[index] = list
            held[index].items = earlier + list.items
        }
    }

    mutating func takeHeld() -> [TrendingList] {
        defer { held = [] }
        return held
    }

    /// `seconds` is how long the next fetch is away.
    func wait(_ seconds: Int64, now: Timestamp) -> ServerWait {
        ServerWait(
            seconds: seconds,
            least: pace.shortest,
            until: now.advanced(by: seconds),
            lastAnswer: lastAnswer,
            outageSince: outageSince,
            isLimited: isLimited
        )
    }

    /// What is to be told of a fetch at this moment, except its new rows. In quiet hours, failures are only counted.
    mutating func news(of pass: WatchPass, at moment: Timestamp, isQuiet: Bool) -> [Watching.News] {
        var (failed, recovered): ([Watching.Failure], [TrendingQuery]) = ([], [])
        for (query, cause) in pass.answers {
            guard let cause else {
                if outages.removeValue(forKey: query).map({ $0.told > 0 }) == true { recovered.append(query) }
                continue
            }
            var outage = outages[query] ?? Outage()
            outage.count += 1
            if !isQuiet, outage.count >= 2 * outage.told {
                outage.told = outage.count
                failed.append(Watching.Failure(query: query, cause: cause, count: outage.count))
            }
            outages[query] = outage
        }
        outageSince = outages.isEmpty ? nil : outageSince ?? lastAnswer ?? moment
        isLimited = pass.refusal?.isLimit ?? false
        // A list that another process has fetched was not checked now.
        if outages.isEmpty { lastAnswer = min(moment, pass.checks.min() ?? moment) }
        let lacking = isQuiet ? [] : newlyLacking(pass)
        return (recovered.isEmpty ? [] : [.recovered(recovered)]) + (failed.isEmpty ? [] : [.failed(failed)])
            + (lacking.isEmpty ? [] : [.lacking(lacking)])
    }

    private mutating func newlyLacking(_ pass: WatchPass) -> [TrendingList] {
        lacking.subtract(pass.lists.lazy.filter { !$0.lacksRows }.map(\.query))
        return pass.lacking.filter { lacking.insert($0.query).inserted }
    }
}

extension Watching {
    /// Fetches each list that is not younger than `maxAge`, in seconds. `nil` if the user interrupts it.
    func pass(_ requests: [ListRequest], _ arrangement: Arrangement, maxAge: Int64) async -> WatchPass? {
        var pass = WatchPass()
        for request in requests {
            guard let query = request.queries.first else { continue }
            var request = request
            request.maxAge = .seconds(maxAge)
            let answer = await lists.result(request)
            if Task.isCancelled || answer.isCancelled { return nil }
            switch answer {
            case .failure(.cancelled): break
            case .failure(.nothingToShow(let remote, _, _, _)): pass.answers.append((query, .remote(remote)))
            case .success(let loaded):
                var list = loaded.list
                // The stored list is older than an empty answer.
                if loaded.origin.failure != .empty { pass.checks.append(list.fetchedAt) }
                if list.lacksRows { pass.lacking.append(list) }
                list.items = arrangement.apply(to: list.items)
                pass.lists.append(list)
                var cause = loaded.watchFailure
                do throws(LocalFailure) {
                    list.items = try await ledger?.find(list.items, of: loaded.list) ?? []
                    if !list.items.isEmpty { pass.new.append(list) }
                } catch {
                    cause = cause ?? .local(error)
                }
                pass.answers.append((query, cause))
            }
        }
        return pass
    }

    /// The held lists with the rows that this process is to tell, and why others can't be told: the next fetch finds
    /// these again.
    func claim(_ held: [TrendingList]) async -> (lists: [TrendingList], failure: LocalFailure?) {
        var (lists, failure): ([TrendingList], LocalFailure?) = ([], nil)
        for list in held {
            do throws(LocalFailure) {
                var list = list
                list.items = try await ledger?.claim(list) ?? []
                if !list.items.isEmpty { lists.append(list) }
            } catch {
                failure = error
            }
        }
        return (lists, failure)
    }

    /// Lists that were not told. What can't be given back is told by no one.
    func giveBack(_ lists: [TrendingList]) async {
        // The user may have ended the watch, which must not end this.
        await Task { [ledger] in
            for list in lists { try? await ledger?.giveBack(list.items, of: list.query) }
        }.value
    }
}

extension Result where Failure == LoadFailure {
    fileprivate var isCancelled: Bool {
        if case .failure(.cancelled) = self { true } else { false }
    }
}

extension LoadedList {
    /// Why the list is not the one of now, or not stored. An empty answer is none: there may be no list today.
    fileprivate var watchFailure: Watching.Failure.Cause? {
        if let failure = origin.failure { return failure == .empty ? nil : .remote(failure) }
        if case .notSaved(let failure) = storageFailure { return .local(failure) }
        guard origin != .remote, let other = otherFailures.first else { return nil }
        return .remote(other.failure)
    }
}
