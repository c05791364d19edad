import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored lists of developers")
struct StoredDeveloperTests {
    private let query = TrendingQuery(kind: .developers, source: .github)
    private let list = RankedList<Developer>.any()

    @Test("Decodes every field that it encoded")
    func roundTrip() {
        #expect(ListFormat.developers.reread(list) == .record(list))
    }

    @Test("Is never read as repositories, nor repositories as developers")
    func otherKind() {
        #expect(ListFormat.repos.decode(ListFormat.developers.encode(list)) == .damaged)
        #expect(ListFormat.developers.decode(ListFormat.repos.encode(.any())) == .damaged)
        var mixed = list
        mixed.query = .any()
        #expect(ListFormat.developers.reread(mixed) == .damaged)
    }

    @Test("Checks addresses and pictures")
    func addresses() throws {
        var list = self.list
        list.items[0].url = "https://evil.test"
        list.items[0].avatarURL = "https://evil.test/u/1"
        let read = try #require(ListFormat.developers.reread(list).record)
        #expect(read.items[0].url == "https://github.com/ada")
        #expect(read.items[0].avatarURL == nil)
    }
}
