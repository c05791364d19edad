import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Folders that other users can open")
struct FolderAccessTests {
    private static let key = StorageKey.any("one")
    static let openModes: [mode_t] = [0o777, 0o1777, 0o755, 0o750, 0o710, 0o702, 0o2770]

    @Test("Other users lose access before anything is stored", arguments: openModes)
    func closed(mode: mode_t) async throws {
        try await withFolder(mode) { path in
            let told = Mutex(0)
            let sut = FileLocalStorageClient(directory: path) { _ in told.withLock { $0 += 1 } }
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try Self.mode(path) == 0o700 && told.withLock { $0 } == 0)
        }
    }

    @Test("Other users lose access before stars, accounts, secrets, languages and the list last shown are stored")
    func everyFolder() async throws {
        try await withFolder(0o777) { (path) async throws in
            let data = path + "/trending"
            let (stars, accounts) = (data + "/stars", data + "/accounts")
            let owner = StarOwner.favourites(host: "github.com")
            let shown = LastShown(host: "h", lists: [LastShown.List(title: "t", rows: [])])
            let steps: [(String, () async throws -> Void)] = [
                (stars, { try await StoredStarsService(folder: stars).update(owner) { $0.starred.insert(.uv) } }),
                (stars, { LastShownFile(folder: stars, terminal: "1").save(shown) }),
                (accounts, { try await FileSecretStore(folder: accounts).save(Secret("x"), for: "github.com") }),
                (accounts, { _ = try await Self.accounts(accounts).changeLock("github.com") }),
                (data, { await LearnedLanguages(directory: data).save([.swift]) }),
            ]
            for (folder, step) in steps {
                try Self.make([data, folder], 0o777)
                try await step()
                #expect(try Self.mode(folder) == 0o700)
                #expect(try Self.mode(data) == 0o700, "a user who can write there can replace \(folder)")
            }
            #expect(try Self.mode(path) == 0o777, "it does not belong to the program")
        }
    }

    @Test("Reading a list does not check or change the folder")
    func reading() async throws {
        try await withFolder(0o755) { path in
            try Data([1]).write(to: URL(fileURLWithPath: path + "/one.list"))
            let changes = Mutex(0)
            let opened = Mutex<[String]>([])
            var calls = SystemCalls.live
            calls.setMode = { _, _ in
                changes.withLock { $0 += 1 }
                return 0
            }
            calls.openFile = { path, flags, mode in
                opened.withLock { $0.append(path) }
                return SystemCalls.live.openFile(path, flags, mode)
            }
            #expect(try await FileLocalStorageClient(directory: path, calls: calls).read(Self.key) == [1])
            #expect(opened.withLock { $0 } == [path + "/one.list"] && changes.withLock { $0 } == 0)
            #expect(try Self.mode(path) == 0o755)
        }
    }

    @Test("A list is stored even if the folder stays open, and the failure is reported", arguments: [EPERM, EROFS, 0])
    func failingChange(code: Int32) async throws {
        try await withFolder(0o755) { path in
            var calls = SystemCalls.live
            calls.setMode = { _, _ in
                errno = code
                return code == 0 ? 0 : -1
            }
            let told = Mutex<[StorageFailure]>([])
            let sut = FileLocalStorageClient(directory: path, calls: calls) { failure in
                told.withLock { $0.append(failure) }
            }
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try await sut.read(Self.key) == [1])
            let reason = code == 0 ? FileFault.keepsPermissions : FileFault(code: code)
            #expect(told.withLock { $0 } == [StorageFailure(path: path, reason: reason)])
        }
    }

    @Test(
        "Another user's folder is rejected if others can write to it, and not changed if they cannot",
        arguments: [(0o777, true), (0o770, true), (0o702, true), (0o1777, true), (0o755, false), (0o700, false)]
            as [(mode_t, Bool)]
    )
    func foreign(mode: mode_t, isRefused: Bool) async throws {
        try await withFolder(mode) { path in
            let sut = FileLocalStorageClient(directory: path, calls: .ofAnotherUser)
            let failure = StorageFailure(path: path, reason: .writableByOthers)
            if isRefused {
                await #expect(throws: failure) { try await sut.update(Self.key) { _ in .replace([1]) } }
                #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
            } else {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
            #expect(try Self.mode(path) == mode)
        }
    }

    private static func accounts(_ folder: String) -> AccountStore {
        let secrets = SecretStores(keyring: InMemorySecretStore(), file: InMemorySecretStore())
        return AccountStore(folder: folder, secrets: secrets, now: { .any() })
    }

    private static func make(_ folders: [String], _ mode: mode_t) throws {
        for folder in folders {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            #expect(chmod(folder, mode) == 0)
        }
    }

    private static func mode(_ path: String) throws -> mode_t {
        var status = stat()
        try #require(stat(path, &status) == 0)
        return status.st_mode & 0o7777
    }

    private func withFolder(_ mode: mode_t, _ body: (String) async throws -> Void) async throws {
        try await withTemporaryDirectory { path in
            let folder = path + "/folder"
            try Self.make([folder], mode)
            try await body(folder)
        }
    }
}

extension SystemCalls {
    /// Makes every file belong to another user.
    static var ofAnotherUser: SystemCalls {
        var calls = SystemCalls.live
        calls.fileStatus = { file, status in
            defer { status.st_uid += 1 }
            return SystemCalls.live.fileStatus(file, &status)
        }
        return calls
    }
}
