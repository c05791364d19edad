import Synchronization
import Testing
import TrendingDomain

@Suite("The pictures of a screen")
struct PicturesInteractorTests {
    private static let now = Timestamp(secondsSince1970: 1_763_690_523)
    private let remote = RemotePicturesStub()
    private let local = LocalPicturesStub()

    private var sut: PicturesInteractor { PicturesInteractor(remote: remote, local: local) { Self.now } }

    @Test(
        "A picture is asked for again after seven days, or if its time is in the future",
        arguments: [
            (-7 * 86_400 + 1, false), (-7 * 86_400, true), (-60 * 86_400, true), (86_400, true),
        ] as [(Int64, Bool)]
    )
    func age(seconds: Int64, isAsked: Bool) async {
        let time = Timestamp(secondsSince1970: Self.now.secondsSince1970 + seconds)
        local.kept = ["a": .any(1, at: time)]
        remote.answers = ["a": .success(.any(2, at: Self.now))]
        #expect(await sut.pictures(at: ["a"], mayFetch: true) == ["a": .any(isAsked ? 2 : 1)])
        #expect(remote.known == (isAsked ? [.any(1, at: time)] : []))
    }

    @Test("A failure leaves what is kept in its place")
    func failure() async {
        local.kept = ["a": .any(1, at: Timestamp(secondsSince1970: 0))]
        remote.answers = [
            "a": .failure(.rejected(status: 404)), "b": .failure(.unreadable(.tooComplex)), "c": .success(nil),
        ]
        #expect(await sut.pictures(at: ["a", "b", "c"], mayFetch: true) == ["a": .any(1)])
        #expect(remote.asked.count == 3)
        #expect(local.kept["a"]?.fetchedAt == Timestamp(secondsSince1970: 0))
    }

    @Test("Of thousands of rows, the first 200 pictures are fetched")
    func bounded() async {
        let addresses = (0..<5000).map { "a\($0)" }
        remote.answers = Dictionary(uniqueKeysWithValues: addresses.map { ($0, .success(nil)) })
        #expect(await sut.pictures(at: addresses, mayFetch: true).isEmpty)
        #expect(Set(remote.asked) == Set(addresses.prefix(200)))
    }

    @Test("A picture that the user asked for is kept, and the reason is given if there is none")
    func one() async throws {
        remote.answers = [
            "a": .success(.any(1, at: Self.now)), "b": .failure(.rejected(status: 404)), "c": .success(nil),
        ]
        #expect(try await sut.picture(at: "a")?.get() == .any(1))
        #expect(try await sut.picture(at: "a")?.get() == .any(1))
        #expect(remote.asked == ["a"] && local.trims == 1)
        #expect(await sut.picture(at: "b") == .failure(.rejected(status: 404)))
        #expect(await sut.picture(at: "c") == nil)
        local.kept = ["b": .any(3, at: Timestamp(secondsSince1970: 0))]
        #expect(await sut.picture(at: "b") == .success(.any(3)))
    }

    @Test("After the time for pictures, those that came are shown, and no other is waited for", .timeLimit(.minutes(1)))
    func late() async {
        local.kept = ["b": .any(3, at: Timestamp(secondsSince1970: 0))]
        remote.answers = ["a": .success(.any(1, at: Self.now))]
        remote.stalled = ["b", "c"]
        let pictures = await sut.pictures(at: ["b", "c", "a"], mayFetch: true) { [local] in
            while local.kept["a"] == nil { await Task.yield() }
        }
        #expect(pictures["b"] == .any(3) && pictures["c"] == nil)
        #expect(local.kept.keys.sorted() == ["a", "b"])
    }

    @Test("If the server can't be used, no more than four pictures are asked for")
    func stops() async {
        let addresses = (0..<30).map { "a\($0)" }
        remote.answers = Dictionary(uniqueKeysWithValues: addresses.map { ($0, .failure(.timedOut(host: "h"))) })
        #expect(await sut.pictures(at: addresses, mayFetch: true).isEmpty)
        #expect((1...4).contains(remote.asked.count))
    }
}

extension Detail<ImageFile> {
    fileprivate static func any(_ number: UInt8, at time: Timestamp) -> Detail<ImageFile> {
        Detail(.any(number), fetchedAt: time)
    }
}

extension ImageFile {
    fileprivate static func any(_ number: UInt8) -> ImageFile {
        ImageFile(.png, width: 1, height: 1, bytes: [number])
    }
}

private final class RemotePicturesStub: RemotePictureService {
    typealias Answer = Result<Detail<ImageFile>?, RemoteFailure>

    private let state = Mutex((answers: [String: Answer](), asked: [String](), known: [Detail<ImageFile>]()))
    private let stalls = Mutex<Set<String>>([])

    /// The addresses that are not answered before the task is cancelled.
    var stalled: Set<String> {
        get { stalls.withLock { $0 } }
        set { stalls.withLock { $0 = newValue } }
    }
    var answers: [String: Answer] {
        get { state.withLock { $0.answers } }
        set { state.withLock { $0.answers = newValue } }
    }
    var asked: [String] { state.withLock { $0.asked } }
    var known: [Detail<ImageFile>] { state.withLock { $0.known } }

    func fetch(_ address: String, known: Detail<ImageFile>?) async throws(RemoteFailure) -> Detail<ImageFile>? {
        let answer = state.withLock { state in
            state.asked.append(address)
            if let known { state.known.append(known) }
            return state.answers[address] ?? .failure(.cancelled)
        }
        if stalled.contains(address) {
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            for await _ in stream {}
            continuation.finish()
            throw .cancelled
        }
        return try answer.get()
    }
}

private final class LocalPicturesStub: LocalPictureService {
    private let state = Mutex((kept: [String: Detail<ImageFile>](), trims: 0))

    var kept: [String: Detail<ImageFile>] {
        get { state.withLock { $0.kept } }
        set { state.withLock { $0.kept = newValue } }
    }
    var trims: Int { state.withLock { $0.trims } }

    func load(_ address: String) async -> Detail<ImageFile>? { kept[address] }
    func save(_ picture: Detail<ImageFile>, at address: String) async { kept[address] = picture }
    func trim() async { state.withLock { $0.trims += 1 } }
}
