import Testing
import TrendingData
@testable import TrendingDomain
import TrendingTestSupport

/// The services for stored stars that the contract is checked with.
enum LocalStarsImplementation: PortImplementation {
    case files, memory

    @TaskLocal static var sut: any LocalStarsService = InMemoryStarsService()
    static var current: TaskLocal<any LocalStarsService> { $sut }

    func withSUT(_ body: (any LocalStarsService) async throws -> Void) async throws {
        switch self {
        case .memory: try await body(InMemoryStarsService())
        case .files:
            try await withTemporaryDirectory { path in
                let storage = FileLocalStorageClient(directory: path + "/stars")
                let clock = RecordingClock()
                try await body(StoredStarsService(storage: storage, lockFolder: path + "/stars", clock: clock))
            }
        }
    }
}

@Suite("Contract of local stars services", EachImplementation<LocalStarsImplementation>())
struct LocalStarsServiceContractTests {
    private let sut = LocalStarsImplementation.sut

    private let owner = StarOwner.account(.any())

    @Test("Has no stars at first")
    func nothing() async throws {
        #expect(try await sut.load(owner) == nil)
    }

    @Test("Loads the stars that were stored for each owner")
    func roundTrip() async throws {
        let books = [
            StarBook(
                owner: owner,
                starred: RepoNames([.uv, RepoName(owner: "Astral-SH", name: "Ruff")]),
                pending: [PendingStar(StarChange(.star, .ty)), PendingStar(StarChange(.unstar, .uv), refusal: 404)],
                fetchedAt: .any(),
                isComplete: false,
                settled: [SettledStar(StarChange(.star, .ruff), at: .any())]
            ),
            StarBook(owner: .account(.any(login: "hubot")), starred: RepoNames([.ty])),
            StarBook(owner: .account(.any(host: "ghe.example.com:8443")), fetchedAt: .any()),
            StarBook(owner: .favourites(host: "github.com"), starred: RepoNames([.ruff])),
        ]
        for book in books { try await sut.update(book.owner) { $0 = book } }
        for book in books { #expect(try await sut.load(book.owner) == book) }
    }

    @Test("Applies all of many simultaneous changes, and returns each result")
    func concurrent() async throws {
        let counts = try await withThrowingTaskGroup(of: Int.self) { [owner] group in
            for number in 0..<20 {
                group.addTask {
                    try await sut.update(owner) { book in
                        book.starred.insert(RepoName(owner: "a", name: "\(number)"))
                        return book.starred.count
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts.sorted() == Array(1...20))
    }

    @Test("Lets one process send at a time")
    func exclusive() async throws {
        try await sut.update(owner) { $0.starred.insert(.uv) }
        let inner = try await sut.whileSending(owner) { [owner] () async -> Result<Int?, LocalFailure> in
            do throws(LocalFailure) {
                return .success(try await sut.whileSending(owner) { 1 })
            } catch {
                return .failure(error)
            }
        }
        #expect(inner == .success(nil))
        #expect(try await sut.whileSending(owner) { 2 } == 2)
    }
}
