import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Owners of files")
struct FileOwnerTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")

    @Test(
        "The user trusts what belongs to the user and to root",
        arguments: [(1000, 1000, true), (0, 1000, true), (1001, 1000, false), (0, 0, true), (1000, 0, false)]
            as [(uid_t, uid_t, Bool)]
    )
    func trust(owner: uid_t, reader: uid_t, isTrusted: Bool) {
        #expect(FileOwner(user: owner).isTrusted(by: reader) == isTrusted)
    }

    @Test(
        "Only root gives away what it makes, and only in the folder of another user",
        arguments: [(0, 1000, true), (0, 0, false), (1000, 1001, false), (1000, 0, false), (1000, 1000, false)]
            as [(uid_t, uid_t, Bool)]
    )
    func heirs(maker: uid_t, owner: uid_t, inherits: Bool) {
        #expect(FileOwner(user: owner).inherits(from: maker) == inherits)
    }

    @Test("Folders, records, locks and files beside them are given to the owner of the folder")
    func given() async throws {
        let given = Mutex<[FileOwner]>([])
        let calls = SystemCalls.ofRoot(inFolderOf: 1000) { file, owner in
            given.withLock { $0.append(owner) }
            return 0
        }
        let sut = FileLocalStorageClient(directory: path + "/a/trending", calls: calls)
        try await sut.store([1], at: key)
        #expect(given.withLock { $0.map(\.user) } == [1000, 1000, 1000, 1000], "two folders, lock, new file")
        try await sut.store([2], at: key)
        #expect(given.withLock { $0.count } == 5, "the lock is there already and stays whose it is")
    }

    @Test("A file that can't be given to the owner of the folder is not made", arguments: [EPERM, EINVAL])
    func refused(code: Int32) async throws {
        let calls = SystemCalls.ofRoot(inFolderOf: 1000) { _, _ in failing(code) }
        let sut = FileLocalStorageClient(directory: path + "/trending", calls: calls)
        await #expect(throws: StorageFailure(path: path + "/trending", reason: FileFault(code: code))) {
            try await sut.store([1], at: key)
        }
        #expect(throws: StorageFailure(path: path + "/file", reason: FileFault(code: code))) {
            _ = try OpenFile(path + "/file", O_WRONLY | O_CREAT, calls: calls)
        }
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Stores in a file system that gives every file the same owner")
    func fixedOwner() async throws {
        var calls = SystemCalls.ofRoot(inFolderOf: 1000) { _, _ in failing(EPERM) }
        calls.fileStatus = { file, status in
            defer { status.st_uid = 1000 }
            return SystemCalls.live.fileStatus(file, &status)
        }
        let sut = FileLocalStorageClient(directory: path + "/trending", calls: calls)
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
    }

    @Test("A user who is not root gives nothing away")
    func plain() async throws {
        var calls = SystemCalls.ofRoot(inFolderOf: 1000) { _, _ in
            Issue.record("gives a file away")
            return 0
        }
        calls.user = { 1001 }
        calls.fileStatus = { file, status in
            defer { status.st_uid = 1001 }
            return SystemCalls.live.fileStatus(file, &status)
        }
        let sut = FileLocalStorageClient(directory: path + "/trending", calls: calls)
        try await sut.store([1], at: key)
    }
}

extension FileOwnerTests {
    @Test("What a scheduler reads belongs to the owner of the folder", .enabled(if: geteuid() == 0, "needs root"))
    func schedule() throws {
        #expect(chown(path, 65534, 65534) == 0)
        try ScheduleFiles(folder: path + "/.config/systemd/user").write("x", "trending.timer")
        let files = try FileManager.default.subpathsOfDirectory(atPath: path)
        #expect(files.count == 4)
        for file in files {
            var status = stat()
            #expect(lstat("\(path)/\(file)", &status) == 0 && status.st_uid == 65534 && status.st_gid == 65534)
        }
    }

    @Test(
        "Nothing is written for a scheduler through a link of another user",
        .enabled(if: geteuid() == 0, "needs root")
    )
    func scheduleLink() throws {
        try makeFolder(path + "/system")
        try makeLink(path + "/systemd", to: "system")
        #expect(lchown(path + "/systemd", 65534, 65534) == 0)
        #expect(throws: ScheduleFailure.file(path: path + "/systemd", reason: .linkOfOtherUser)) {
            try ScheduleFiles(folder: path + "/systemd/user").write("x", "trending.timer")
        }
        #expect(try fileNames(in: path + "/system").isEmpty)
    }
}

extension SystemCalls {
    /// The process is root, and every folder belongs to another user.
    fileprivate static func ofRoot(
        inFolderOf owner: uid_t,
        give: @escaping @Sendable (Int32, FileOwner) -> Int32
    ) -> SystemCalls {
        var calls = SystemCalls.live
        calls.user = { 0 }
        calls.setOwners = { file, user, group in give(file, FileOwner(user: user, group: group)) }
        calls.pathStatus = { path, status in
            let code = SystemCalls.live.pathStatus(path, &status)
            if status.st_mode & S_IFMT == S_IFDIR { status.st_uid = owner }
            return code
        }
        return calls
    }
}
