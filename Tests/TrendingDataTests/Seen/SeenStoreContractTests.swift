import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// The stores of what was seen that the contract is checked with.
enum SeenStoreImplementation: PortImplementation {
    case files, memory

    @TaskLocal static var sut: any SeenStore = InMemorySeenStore()
    static var current: TaskLocal<any SeenStore> { $sut }

    func withSUT(_ body: (any SeenStore) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(InMemorySeenStore())
        case .files:
            try await withTemporaryDirectory { path in
                try await body(StoredSeenStore(storage: FileLocalStorageClient(directory: path + "/seen")))
            }
        }
    }
}

@Suite("Contract of stores of what was seen", EachImplementation<SeenStoreImplementation>())
struct SeenStoreContractTests {
    private let sut = SeenStoreImplementation.sut

    @Test("Has nothing at first, and forgets nothing")
    func nothing() async throws {
        #expect(try await sut.servers().isEmpty)
        #expect(try await sut.record(of: .server) == nil)
        #expect(try await sut.candidates(of: .daily) == nil)
        try await sut.removeCandidates()
        try await sut.forget()
    }

    @Test("Loads what was stored for each server and list")
    func roundTrip() async throws {
        for server in [String.server, "https://ghe.example.com:8443"] {
            var record = SeenRecord(server: server)
            record.record(.named("a/b", "Ünï/code"), of: .daily, at: .any())
            record.record([.any("c/d", id: 7), .any("ada", kind: .developers)], of: .daily, at: .any(plus: 86_400))
            try await sut.update(server) { [record] in $0 = record }
            #expect(try await sut.record(of: server) == record)
        }
        #expect(try await sut.servers().sorted() == ["https://ghe.example.com:8443", .server])
        for list in [SeenList.daily, .ofDevelopers] {
            let candidates = UnseenCandidates(list: list, items: [.any("c/d", id: 7)], unmarked: .named("e/f"))
            try await sut.updateCandidates(of: list) { _ in candidates }
            #expect(try await sut.candidates(of: list) == candidates)
        }
        try await sut.updateCandidates(of: .daily) { _ in nil }
        #expect(try await sut.candidates(of: .daily) == nil)
        try await sut.removeCandidates()
        #expect(try await sut.candidates(of: .ofDevelopers) == nil)
        #expect(try await sut.servers().count == 2)
        try await sut.forget()
        #expect(try await sut.servers().isEmpty)
    }

    @Test("Loses none of many simultaneous changes")
    func concurrent() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    let items = [SeenItem].named("o/\(number)", "o/shared")
                    try await sut.update(.server) { $0.mark(items, isSeen: true, at: .any()) }
                    try await sut.updateCandidates(of: .daily) { candidates in
                        UnseenCandidates(list: .daily, items: (candidates?.items ?? []) + items.prefix(1))
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.record(of: .server)?.entries.count == 21)
        #expect(try await sut.candidates(of: .daily)?.items.count == 20)
    }
}
