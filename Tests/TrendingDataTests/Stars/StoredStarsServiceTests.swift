import Foundation
import Testing
@testable import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Stored stars service")
struct StoredStarsServiceTests {
    @TemporaryDirectory private var path
    private let owner = StarOwner.account(.any())
    private let key = StorageKey(starsOf: .account(.any()))

    @Test(
        "Leaves out changes of what is not a repository's name, and a refusal that is not an HTTP status",
        arguments: [("..", ".."), (".", ".."), ("a", ".."), ("a", "."), ("a?", "b"), ("settings", "b")],
        [-1, 0, 99, 1_000, Int.max]
    )
    func hostile(name: (String, String), status: Int) async throws {
        let other = RepoName(owner: name.0, name: name.1)
        var book = StarBook(owner: owner, pending: [PendingStar(StarChange(.star, other))])
        book.pending.append(PendingStar(StarChange(.unstar, other), refusal: 404))
        book.pending.append(PendingStar(StarChange(.star, .uv), refusal: status))
        book.settled = [SettledStar(StarChange(.star, other), at: .any())]
        let storage = InMemoryLocalStorageClient([key: book.record.encoded])
        let loaded = try await StoredStarsService(storage: storage, lockFolder: "/nowhere").load(owner)
        #expect(loaded?.pending == [PendingStar(StarChange(.star, .uv))] && loaded?.settled.isEmpty == true)
    }

    @Test("Rejects the record of another owner under the same key")
    func others() async throws {
        let book = StarBook(owner: .account(.any(login: "hubot")), starred: RepoNames([.uv]))
        let storage = InMemoryLocalStorageClient([key: book.record.encoded])
        let sut = StoredStarsService(storage: storage, lockFolder: "/nowhere")
        await #expect(throws: LocalFailure.self) { try await sut.load(owner) }
    }

    @Test("A rehearsal writes the record unchanged")
    func rehearsal() async throws {
        let sut = StoredStarsService(folder: path)
        try await sut.checkWritable(owner)
        #expect(try await sut.load(owner) == nil)
        try await sut.update(owner) { $0.starred.insert(.uv) }
        let file = path + "/stars_octocat_github.com.list"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        try await sut.checkWritable(owner)
        let after = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        #expect(before != after)
        #expect(try await sut.load(owner)?.starred.names == [.uv])
    }

    @Test("A cancelled task stops waiting for the process that sends")
    func interrupted() async throws {
        let sut = StoredStarsService(folder: path)
        let answer = try await sut.whileSending(owner) { [owner] in
            await Task { () async -> Bool in
                withUnsafeCurrentTask { $0?.cancel() }
                do { return try await sut.whileSending(owner) { true } == nil } catch { return false }
            }.value
        }
        #expect(answer == true)
    }

    @Test("An account's list has a key of its own, and its query is restored")
    func accountKeys() throws {
        let one = TrendingQuery(source: .starred, account: .any())
        let other = TrendingQuery(source: .starred, account: .any(login: "Hubot"))
        #expect(StorageKey(one).name == "starred_daily_of-octocat%40github.com")
        #expect(StorageKey(one) != StorageKey(other) && !one.isSameList(as: other))
        let json = try #require(JSONDocument(JSONWriter.bytes(of: one)).map(JSONValue.init))
        #expect(try TrendingQuery(json) == one)
    }
}
