import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Folders that a link leads to")
struct LinkedFolderTests {
    @TemporaryDirectory private var path
    private var link: String { path + "/trending" }
    private var target: String { path + "/target" }
    private let key = StorageKey.any("one")
    private let record = SnapshotRecord(payload: [1]).encoded
    /// Names that the program gives, with contents that it never writes.
    private let foreign = [
        "sources.list", "one-two.list", "one.damaged", ".gone.lock", ".gone.1-2.tmp", "last-shown_1.list",
    ]

    @Test("The mode of the folder does not change", arguments: [0o755, 0o777, 0o750, 0o2775] as [mode_t])
    func mode(mode: mode_t) async throws {
        try prepare(mode: mode)
        let told = Recorded<StorageFailure>()
        let sut = FileLocalStorageClient(directory: link) { failure in told.append(failure) }
        try await sut.store(record, at: key)
        #expect(try await sut.read(key) == record)
        #expect(try fileMode(target) == mode)
        let isWritable = mode & 0o022 != 0
        #expect(told.all == (isWritable ? [StorageFailure(path: link, reason: .linkedFolder)] : []))
    }

    @Test("The mode of the folder does not change if the program's folder in it is used", arguments: ["seen", "locks"])
    func nested(name: String) async throws {
        try prepare(mode: 0o755)
        let sut = FileLocalStorageClient(directory: link + "/" + name, isNested: true)
        try await sut.store(record, at: key)
        #expect(try fileMode(target) == 0o755)
        #expect(try fileMode(target + "/" + name) == 0o700)
    }

    @Test("A folder for secrets that others can read is refused and not changed")
    func secrets() async throws {
        try prepare(mode: 0o755)
        let sut = FileSecretStore(folder: link)
        await #expect(throws: SecretStoreFailure.file(path: link, reason: .linkedFolder)) {
            try await sut.save(Secret("x"), for: "github.com")
        }
        #expect(try fileMode(target) == 0o755)
        #expect(try fileNames(in: target).isEmpty)
    }

    @Test("Only files with the program's header are listed and removed", arguments: ["", "/repos"])
    func foreignFiles(folder: String) async throws {
        try prepare()
        try makeFolder(target + "/repos")
        for name in foreign { try writeFile(target + folder + "/" + name, "deb x") }
        try writeFile(target + folder + "/.one.1-2.tmp", record.dropLast())
        try writeFile(target + folder + "/two.damaged", record.dropLast())
        let sut = FileLocalStorageClient(directory: link + folder)
        try await sut.store(record, at: key)
        #expect(try await sut.keys() == [key])
        #expect(try await sut.keysSetAside() == [.any("two")])
        #expect(try await sut.clear(sut.keys(), setAside: sut.keysSetAside()).isEmpty)
        let left = try fileNames(in: target + folder)
        #expect(Set(left).subtracting(["repos"]) == Set(foreign))
    }

    @Test("Records of terminals that have no header are not removed")
    func terminals() throws {
        try prepare()
        let old = target + "/last-shown_9.list"
        try writeFile(old, "mine")
        #expect(utimes(old, [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]) == 0)
        let shown = LastShown(host: "h", lists: [LastShown.List("t", [])])
        LastShownFile(folder: link, terminal: "1").save(shown)
        #expect(fileExists(target + "/last-shown_1.list"))
        #expect(fileExists(old))
    }

    @Test(
        "A link of another user is refused anywhere in the path, to write, to read and to list",
        arguments: ["/link", "/link/stars", "/above/trending"]
    )
    func foreignLink(folder: String) async throws {
        try prepare()
        try makeFolder(target + "/trending")
        try makeLink(path + "/above", to: "link")
        let sut = FileLocalStorageClient(directory: path + folder, calls: .withLinksOfAnotherUser)
        for step in [
            { try await sut.store(record, at: key) },
            { _ = try await sut.read(key) }, { _ = try await sut.keys() },
        ] as [() async throws -> Void] {
            let error = try await #require(throws: StorageFailure.self) { try await step() }
            #expect(error.reason == .linkOfOtherUser)
            #expect([path + "/link", path + "/above"].contains(error.path))
        }
        #expect(try fileNames(in: target) == ["trending"])
    }

    @Test("Links that lead to each other end the search")
    func circle() async throws {
        for (link, target) in [("a", "b"), ("b", "a")] {
            try makeLink("\(path)/\(link)", to: target)
        }
        let sut = FileLocalStorageClient(directory: path + "/a")
        await #expect(throws: StorageFailure(path: path + "/a", reason: .symbolicLink)) {
            try await sut.store(record, at: key)
        }
    }

    /// Makes a folder and a link to it, which has the name of the program's folder.
    private func prepare(mode: mode_t = 0o755) throws {
        try makeFolder(target)
        #expect(chmod(target, mode) == 0)
        for name in ["trending", "link"] {
            try makeLink("\(path)/\(name)", to: "target")
        }
    }
}

extension SystemCalls {
    /// Makes the links in temporary folders belong to another user.
    fileprivate static var withLinksOfAnotherUser: SystemCalls {
        var calls = SystemCalls.live
        calls.pathStatus = { path, status in
            let code = SystemCalls.live.pathStatus(path, &status)
            let name = (path as NSString).lastPathComponent
            if status.st_mode & S_IFMT == S_IFLNK, ["trending", "link", "above"].contains(name) {
                status.st_uid = geteuid() + 1
            }
            return code
        }
        return calls
    }
}
