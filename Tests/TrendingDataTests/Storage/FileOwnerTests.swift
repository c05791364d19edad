import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Owners of files")
struct FileOwnerTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")

    @Test(
        "The user trusts what belongs to the user and to root; root alone gives away what it makes in another's folder",
        arguments: [
            (1000, 1000, true, false), (0, 1000, true, true), (1001, 1000, false, false), (0, 0, true, false),
            (1000, 0, false, false), (1000, 1001, false, false),
        ] as [(uid_t, uid_t, Bool, Bool)]
    )
    func owners(one: uid_t, other: uid_t, isTrusted: Bool, inherits: Bool) {
        #expect(FileOwner(user: one).isTrusted(by: other) == isTrusted)
        #expect(FileOwner(user: other).inherits(from: one) == inherits)
    }

    @Test("Folders, records, locks and files beside them are given to the owner of the folder")
    func given() async throws {
        let given = Recorded<uid_t>()
        let calls = SystemCalls.ofRoot(inFolderOf: 1000) { _, owner in
            given.append(owner.user)
            return 0
        }
        let sut = FileLocalStorageClient(directory: path + "/a/trending", calls: calls)
        try await sut.store([1], at: key)
        #expect(given.all == [1000, 1000, 1000, 1000], "two folders, lock, new file")
        try await sut.store([2], at: key)
        #expect(given.all.count == 5, "the lock is there already and stays whose it is")
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

    @Test(
        "Stores in a file system that gives every file the same owner; a user who is not root gives nothing away",
        arguments: [0, 1001] as [uid_t]
    )
    func fixedOwner(user: uid_t) async throws {
        var calls = SystemCalls.ofRoot(inFolderOf: 1000) { _, _ in
            if user != 0 { Issue.record("gives a file away") }
            return failing(EPERM)
        }
        calls.user = { user }
        calls.fileStatus = { file, status in
            defer { status.st_uid = user == 0 ? 1000 : user }
            return SystemCalls.live.fileStatus(file, &status)
        }
        let sut = FileLocalStorageClient(directory: path + "/trending", calls: calls)
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
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
