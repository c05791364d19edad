/// The state of watching.
struct WatchRun<Stop: Sendable> {
    typealias End = Watching.End<Stop>

    let watching: Watching
    let requests: [ListRequest]
    let arrangement: Arrangement
    let goal: Watching.Goal
    let report: @Sendable (Watching.News) async -> Stop?
    var pace: ServerPace
    /// What is new and was not told yet, by list.
    var held: [TrendingList] = []
    var server = ServerWait()
    var outages: [TrendingQuery: Outage] = [:]
    /// The lists that lack rows, which was told.
    var lacking: Set<TrendingQuery> = []
    var moves = MovesTracker()

    /// A list that could not be fetched again and again.
    struct Outage {
        var count = 0
        /// The count when it was told last; 0 before.
        var told = 0
    }

    mutating func watch() async throws(End) -> Never {
        var isWanted = false
        while true {
            let maxAge = isWanted || goal == .once ? 0 : pace.sharedAge
            guard var pass = await watching.pass(requests, arrangement, maxAge: maxAge) else { throw .cancelled }
            hold(pass.new)
            let (new, failure) = await takeNews()
            if let failure { pass.add(failure) }
            let now = watching.clock.now()
            let moved = watching.ledger == nil ? moves.take(pass.lists) : []
            try await tell((moved.isEmpty ? [] : [.moved(moved)]) + news(of: pass, at: now), new)
            if goal == .once {
                let hasNews = !new.isEmpty || !held.isEmpty
                if hasNews, pass.failures.isEmpty { throw .told }
                let fetched = pass.answers.filter { $0.cause == nil }.map(\.query)
                throw .fetched(pass.failures.first, withoutNews: hasNews ? [] : fetched)
            }
            isWanted = try await pause(pace.wait(after: pass.refusal, random: watching.random(), now: now))
        }
    }

    /// The seconds until the quiet hours end; `nil` if it is not quiet.
    private var quietLeft: Int64? { watching.quiet?.left(at: watching.clock.now(), watching.clock) }

    /// What is to be told now: nothing in quiet hours, and at most as many rows of a list as the limit. The others wait
    /// for the next fetch.
    private mutating func takeNews() async -> (lists: [TrendingList], failure: LocalFailure?) {
        guard quietLeft == nil else { return ([], nil) }
        var next = held
        for index in held.indices {
            next[index].items = arrangement.limited(held[index].items)
            held[index].items.removeFirst(next[index].items.count)
        }
        held.removeAll(where: \.items.isEmpty)
        return await watching.claim(next)
    }

    /// Tells what happened, and then what is new.
    private func tell(_ news: [Watching.News], _ new: [TrendingList]) async throws(End) {
        for news in news + (new.isEmpty ? [] : [.new(new)]) {
            guard let stop = await report(news) else { continue }
            await watching.giveBack(new)
            throw .stopped(stop)
        }
        if goal == .news, !new.isEmpty { throw .told }
    }

    /// Waits for the next fetch. When the quiet hours end, tells what was held back. Returns whether the user wants the
    /// lists to be fetched now.
    private mutating func pause(_ seconds: Int64) async throws(End) -> Bool {
        var left = seconds
        while left > 0 {
            server.begin(left, least: pace.shortest, at: watching.clock.now())
            let quietLeft = held.isEmpty ? nil : quietLeft
            try await tell([.waiting(server, isHolding: quietLeft != nil)], [])
            let nap = min(left, max(1, quietLeft ?? left))
            do {
                if try await watching.sleep.sleep(nap, of: server) { return true }
            } catch {
                throw .cancelled
            }
            left -= nap
            if quietLeft != nil { try await tell([], takeNews().lists) }
        }
        if Task.isCancelled { throw .cancelled }
        return false
    }

    /// Adds what is new. A row that is held already is replaced: it may have moved since.
    private mutating func hold(_ new: [TrendingList]) {
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

    /// What is to be told of a fetch at this moment, except its new rows. In quiet hours, failures are only counted.
    private mutating func news(of pass: WatchPass, at moment: Timestamp) -> [Watching.News] {
        let isQuiet = quietLeft != nil
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
        server.outageSince = outages.isEmpty ? nil : server.outageSince ?? server.lastAnswer ?? moment
        server.isLimited = pass.refusal?.isLimit ?? false
        // A list that another process has fetched was not checked now.
        if outages.isEmpty { server.lastAnswer = min(moment, pass.checks.min() ?? moment) }
        let lacking = isQuiet ? [] : newlyLacking(pass)
        return (recovered.isEmpty ? [] : [.recovered(recovered)]) + (failed.isEmpty ? [] : [.failed(failed)])
            + (lacking.isEmpty ? [] : [.lacking(lacking)])
    }

    private mutating func newlyLacking(_ pass: WatchPass) -> [TrendingList] {
        lacking.subtract(pass.lists.lazy.filter { !$0.lacksRows }.map(\.query))
        return pass.lacking.filter { lacking.insert($0.query).inserted }
    }
}
