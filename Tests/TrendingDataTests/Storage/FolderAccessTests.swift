import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Folders that other users can open")
struct FolderAccessTests {
    @TemporaryDirectory private var root
    private let key = StorageKey.any("one")
    static let openModes: [mode_t] = [0o777, 0o1777, 0o755, 0o750, 0o710, 0o702, 0o2770]

    @Test("Other users lose access before anything is stored", arguments: openModes)
    func closed(mode: mode_t) async throws {
        let path = try folder(mode)
        let told = Mutex(0)
        let sut = FileLocalStorageClient(directory: path) { _ in told.withLock { $0 += 1 } }
        try await sut.store([1], at: key)
        #expect(try fileMode(path) == 0o700 && told.withLock { $0 } == 0)
    }

    @Test("Other users lose access before stars, accounts, secrets, languages and the list last shown are stored")
    func everyFolder() async throws {
        let path = try folder(0o777)
        let data = path + "/trending"
        let (stars, accounts) = (data + "/stars", data + "/accounts")
        let owner = StarOwner.favourites(host: "github.com")
        let shown = LastShown(host: "h", lists: [LastShown.List("t", [])])
        let steps: [(String, () async throws -> Void)] = [
            (stars, { try await StoredStarsService(folder: stars).update(owner) { $0.starred.insert(.uv) } }),
            (stars, { LastShownFile(folder: stars, terminal: "1").save(shown) }),
            (accounts, { try await FileSecretStore(folder: accounts).save(Secret("x"), for: "github.com") }),
            (accounts, { _ = try await self.accounts(accounts).changeLock("github.com") }),
            (data, { await LearnedLanguages(directory: data).save([.swift]) }),
        ]
        for (folder, step) in steps {
            try make([data, folder], 0o777)
            try await step()
            #expect(try fileMode(folder) == 0o700)
            #expect(try fileMode(data) == 0o700, "a user who can write there can replace \(folder)")
        }
        #expect(try fileMode(path) == 0o777, "it does not belong to the program")
    }

    @Test("Reading a list does not check or change the folder")
    func reading() async throws {
        let path = try folder(0o755)
        try writeFile(path + "/one.list", [1])
        let changes = Mutex(0)
        let opened = Recorded<String>()
        var calls = SystemCalls.live
        calls.setMode = { _, _ in
            changes.withLock { $0 += 1 }
            return 0
        }
        calls.openFile = { path, flags, mode in
            opened.append(path)
            return SystemCalls.live.openFile(path, flags, mode)
        }
        #expect(try await FileLocalStorageClient(directory: path, calls: calls).read(key) == [1])
        #expect(opened.all == [path + "/one.list"] && changes.withLock { $0 } == 0)
        #expect(try fileMode(path) == 0o755)
    }

    @Test("A list is stored even if the folder stays open, and the failure is reported", arguments: [EPERM, EROFS, 0])
    func failingChange(code: Int32) async throws {
        let path = try folder(0o755)
        var calls = SystemCalls.live
        calls.setMode = { _, _ in code == 0 ? 0 : failing(code) }
        let told = Mutex<[StorageFailure]>([])
        let sut = FileLocalStorageClient(directory: path, calls: calls) { failure in
            told.withLock { $0.append(failure) }
        }
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
        let reason = code == 0 ? FileFault.keepsPermissions : FileFault(code: code)
        #expect(told.withLock { $0 } == [StorageFailure(path: path, reason: reason)])
    }

    @Test(
        "Another user's folder is rejected if others can write to it, and not changed if they cannot",
        arguments: [(0o777, true), (0o770, true), (0o702, true), (0o1777, true), (0o755, false), (0o700, false)]
            as [(mode_t, Bool)]
    )
    func foreign(mode: mode_t, isRefused: Bool) async throws {
        let path = try folder(mode)
        let sut = FileLocalStorageClient(directory: path, calls: .ofAnotherUser)
        let failure = StorageFailure(path: path, reason: .writableByOthers)
        if isRefused {
            await #expect(throws: failure) { try await sut.store([1], at: key) }
            #expect(try fileNames(in: path).isEmpty)
        } else {
            try await sut.store([1], at: key)
        }
        #expect(try fileMode(path) == mode)
    }

    private func accounts(_ folder: String) -> AccountStore {
        let secrets = SecretStores(keyring: InMemorySecretStore(), file: InMemorySecretStore())
        return AccountStore(folder: folder, secrets: secrets, now: { .any() })
    }

    private func make(_ folders: [String], _ mode: mode_t) throws {
        for folder in folders {
            try makeFolder(folder)
            #expect(chmod(folder, mode) == 0)
        }
    }

    private func folder(_ mode: mode_t) throws -> String {
        try make([root + "/folder"], mode)
        return root + "/folder"
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
