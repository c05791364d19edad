import Testing
import TrendingTestSupport

@testable import TrendingDomain

@Suite("Properties of watching")
struct WatchPropertyTests {
    @Test(
        "In any order of fetches, failures, leaps of the clock and processes, no name is told twice and none is lost",
        arguments: 0..<60 as Range<UInt64>
    )
    func properties(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let world = WatchWorld(sleeps: 0)
        let queries: [TrendingQuery] = [.any(), .any(since: .weekly)]
        var (entered, lists): (Set<String>, [TrendingQuery: Int]) = ([], [:])
        var (known, moment): (Set<String>, Int64) = ([], 0)
        for _ in 0..<80 {
            let query = queries[Int.random(in: 0..<2, using: &random)]
            let names = (0..<60).shuffled(using: &random).prefix(8).map { "n\($0)" }
            world.list(names, of: query)
            moment = Int64.random(in: 900...200_000, using: &random)
            world.time.pass(Int.random(in: 0..<12, using: &random) == 0 ? moment * 300 : moment)
            let fails = Int.random(in: 0..<4, using: &random) == 0
            let refuses = Int.random(in: 0..<5, using: &random) == 0
            if fails { world.fail(.timedOut(host: "h")) }
            let isQuiet = Int.random(in: 0..<6, using: &random) == 0
            let before = Set(world.told)
            await world.watch(query, quiet: isQuiet ? "00:00-23:59" : nil, until: .once, refuses: refuses)
            let list = (try? await world.local.load(query))?.items.map(\.owner) ?? []
            if !fails {
                if lists[query] != nil { entered.formUnion(Set(names).subtracting(known)) }
                known.formUnion(names)
                lists[query, default: 0] += 1
            }
            // The first list of a query has no news.
            guard !refuses, !isQuiet, lists[query, default: 0] > 1 else { continue }
            let missing = entered.intersection(list).subtracting(world.told)
            #expect(missing.isEmpty, "lost \(missing)")
            #expect(Set(world.told).subtracting(before).isSubset(of: entered), "told what is not new")
        }
        #expect(Set(world.told).count == world.told.count, "told twice")
        #expect(!world.told.isEmpty)
    }
}
