import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Movement in JSON")
struct MovementDocumentTests {
    @Test("Has every key, in a list and in merged lists")
    func keys() throws {
        let movement = Movement(
            kind: .up(6),
            previousRank: 7,
            days: 5,
            daysAreExact: true,
            firstDay: .any(-2),
            lastDay: .any()
        )
        let expected = """
                  "movement" : {
                    "kind" : "up",
                    "from" : 7,
                    "days" : 5,
                    "daysAreExact" : true,
                    "firstSeen" : "2026-11-18",
                    "lastSeen" : "2026-11-20",
                    "historyDays" : 412
                  }
            """
        #expect(try json(movement).contains(expected))
        #expect(try merged(movement).contains(expected))
    }

    @Test(
        "Names each kind of movement; unknown values are null",
        arguments: [
            (.new, "new"), (.up(1), "up"), (.down(2), "down"), (.same, "same"), (.back(afterDays: 3), "back"),
            (.lastSeen(daysAgo: 3), nil),
        ] as [(Movement.Kind, String?)]
    )
    func kinds(kind: Movement.Kind, code: String?) throws {
        let document = try ParsedJSON(json(Movement(kind: kind, days: 1, daysAreExact: false)))
        #expect(document["repos", 0, "movement", "kind"] == code.map { ParsedJSON.string($0) } ?? ParsedJSON.null)
        #expect(document["repos", 0, "movement", "from"] == .null)
        #expect(document["repos", 0, "movement", "firstSeen"] == .null)
        #expect(document["repos", 0, "movement", "daysAreExact"] == .bool(false))
    }

    @Test("Is null without an earlier edition")
    func none() throws {
        #expect(try ParsedJSON(json(nil))["repos", 0, "movement"] == .null)
        #expect(try ParsedJSON(merged(nil))["repos", 0, "movement"] == .null)
    }

    private func list(_ movement: Movement?) -> TrendingList {
        var list = TrendingList.any(repos: [.any()])
        list.items[0].movement = movement
        list.comparison = movement.map { _ in EditionComparison(day: .any(1), since: .any(), historyDays: 412) }
        return list
    }

    private func json(_ movement: Movement?) throws -> String {
        let loaded = LoadedList(list: list(movement), origin: .remote)
        return try ReposListTexts.any.screen(loaded).document
    }

    private func merged(_ movement: Movement?) throws -> String {
        try MergedListsContent([list(movement)], .any).json()
    }
}
