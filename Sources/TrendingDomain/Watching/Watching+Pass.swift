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
