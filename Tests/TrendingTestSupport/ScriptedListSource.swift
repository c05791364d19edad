import TrendingDomain

/// Sources with a scripted result for each query. Any other query fails the test.
package final class ScriptedListSource<Item: RankedItem>: RemoteListService {
    private let answers: [TrendingQuery: Result<RankedList<Item>, RemoteFailure>]
    private let asked = Recorded<TrendingQuery>()

    package init(_ answers: [TrendingQuery: Result<RankedList<Item>, RemoteFailure>] = [:]) {
        self.answers = answers
    }

    package var queries: [TrendingQuery] { asked.all }

    package func fetch(
        _ query: TrendingQuery,
        _ options: FetchOptions<Item>
    ) async throws(RemoteFailure) -> RankedList<Item> {
        asked.append(query)
        guard let answer = answers[query] else {
            recordUnscripted("fetch(\(query))")
            throw .unreachable(.other(detail: "not scripted"))
        }
        return try answer.get()
    }
}

package typealias ScriptedSources = ScriptedListSource<Repo>
