import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Folders that a link leads to")
struct LinkedFolderTests {
    private static let key = StorageKey.any("one")
    private static let record = SnapshotRecord(payload: [1]).encoded
    /// Names that the program gives, with contents that it never writes.
    private static let foreign = [
        "sources.list", "one-two.list", "one.damaged", ".gone.lock", ".gone.1-2.tmp", "last-shown_1.list",
    ]

    @Test("The mode of the folder does not change", arguments: [0o755, 0o777, 0o750, 0o2775] as [mode_t])
    func mode(mode: mode_t) async throws {
        try await withLink(mode: mode) { (link, target) async throws in
            let told = Mutex<[StorageFailure]>([])
            let sut = FileLocalStorageClient(directory: link) { failure in told.withLock { $0.append(failure) } }
            try await sut.update(Self.key) { _ in .replace(Self.record) }
            #expect(try await sut.read(Self.key) == Self.record)
            #expect(try Self.mode(target) == mode)
            let isWritable = mode & 0o022 != 0
            #expect(told.withLock { $0 } == (isWritable ? [StorageFailure(path: link, reason: .linkedFolder)] : []))
        }
    }

    @Test("The mode of the folder does not change if the program's folder in it is used", arguments: ["seen", "locks"])
    func nested(name: String) async throws {
        try await withLink(mode: 0o755) { (link, target) async throws in
            let sut = FileLocalStorageClient(directory: link + "/" + name, isNested: true)
            try await sut.update(Self.key) { _ in .replace(Self.record) }
            #expect(try Self.mode(target) == 0o755)
            #expect(try Self.mode(target + "/" + name) == 0o700)
        }
    }

    @Test("A folder for secrets that others can read is refused and not changed")
    func secrets() async throws {
        try await withLink(mode: 0o755) { (link, target) async throws in
            let sut = FileSecretStore(folder: link)
            await #expect(throws: SecretStoreFailure.file(path: link, reason: .linkedFolder)) {
                try await sut.save(Secret("x"), for: "github.com")
            }
            #expect(try Self.mode(target) == 0o755)
            #expect(try FileManager.default.contentsOfDirectory(atPath: target).isEmpty)
        }
    }

    @Test("Only files with the program's header are listed and removed", arguments: ["", "/repos"])
    func foreignFiles(folder: String) async throws {
        try await withLink { (link, target) async throws in
            try FileManager.default.createDirectory(atPath: target + "/repos", withIntermediateDirectories: true)
            for name in Self.foreign { try Data("deb x".utf8).write(to: URL(filePath: target + folder + "/" + name)) }
            try Data(Self.record.dropLast()).write(to: URL(filePath: target + folder + "/.one.1-2.tmp"))
            try Data(Self.record.dropLast()).write(to: URL(filePath: target + folder + "/two.damaged"))
            let sut = FileLocalStorageClient(directory: link + folder)
            try await sut.update(Self.key) { _ in .replace(Self.record) }
            #expect(try await sut.keys() == [Self.key])
            #expect(try await sut.keysSetAside() == [.any("two")])
            #expect(try await sut.clear(sut.keys(), setAside: sut.keysSetAside()).isEmpty)
            let left = try FileManager.default.contentsOfDirectory(atPath: target + folder)
            #expect(Set(left).subtracting(["repos"]) == Set(Self.foreign))
        }
    }

    @Test("Records of terminals that have no header are not removed")
    func terminals() async throws {
        try await withLink { (link, target) async throws in
            let old = target + "/last-shown_9.list"
            try Data("mine".utf8).write(to: URL(filePath: old))
            #expect(utimes(old, [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]) == 0)
            let shown = LastShown(host: "h", lists: [LastShown.List(title: "t", rows: [])])
            LastShownFile(folder: link, terminal: "1").save(shown)
            #expect(FileManager.default.fileExists(atPath: target + "/last-shown_1.list"))
            #expect(FileManager.default.fileExists(atPath: old))
        }
    }

    @Test(
        "A link of another user is refused anywhere in the path, to write, to read and to list",
        arguments: ["/link", "/link/stars", "/above/trending"]
    )
    func foreignLink(folder: String) async throws {
        try await withLink { (link, target) async throws in
            let root = (link as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: target + "/trending", withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(atPath: root + "/above", withDestinationPath: "link")
            let sut = FileLocalStorageClient(directory: root + folder, calls: .withLinksOfAnotherUser)
            for step in [
                { try await sut.update(Self.key) { _ in .replace(Self.record) } },
                { _ = try await sut.read(Self.key) }, { _ = try await sut.keys() },
            ] as [() async throws -> Void] {
                let error = try await #require(throws: StorageFailure.self) { try await step() }
                #expect(error.reason == .linkOfOtherUser)
                #expect([root + "/link", root + "/above"].contains(error.path))
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: target) == ["trending"])
        }
    }

    @Test("Links that lead to each other end the search")
    func circle() async throws {
        try await withTemporaryDirectory { path in
            for (link, target) in [("a", "b"), ("b", "a")] {
                try FileManager.default.createSymbolicLink(atPath: "\(path)/\(link)", withDestinationPath: target)
            }
            let sut = FileLocalStorageClient(directory: path + "/a")
            await #expect(throws: StorageFailure(path: path + "/a", reason: .symbolicLink)) {
                try await sut.update(Self.key) { _ in .replace(Self.record) }
            }
        }
    }

    /// Makes a folder and a link to it, which has the name of the program's folder.
    private func withLink(
        mode: mode_t = 0o755,
        _ body: (_ link: String, _ target: String) async throws -> Void
    ) async throws {
        try await withTemporaryDirectory { path in
            let target = path + "/target"
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: false)
            #expect(chmod(target, mode) == 0)
            for name in ["trending", "link"] {
                try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name)", withDestinationPath: "target")
            }
            try await body(path + "/trending", target)
        }
    }

    private static func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o7777
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
