import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Folders that other users can open, or that a link leads to")
struct FolderAccessTests {
    @TemporaryDirectory private var root

    private func play(_ story: String, _ calls: SystemCalls = .live) async throws {
        let played = try await StorageStory(path: root, calls: calls).play(story)
        #expect(played == story)
    }

    @Test(
        "Other users lose access before anything is stored",
        arguments: [0o777, 0o1777, 0o755, 0o750, 0o710, 0o702, 0o2770] as [mode_t]
    )
    func closed(mode: mode_t) async throws {
        try await play(
            """
            folder open \(String(mode, radix: 8))
            in open
            store one 1 => none
            mode open => 700
            told => none
            """
        )
    }

    @Test("The mode of a folder that a link leads to does not change", arguments: [0o755, 0o777, 0o750, 0o2775])
    func linked(mode: Int) async throws {
        let text = String(mode, radix: 8)
        try await play(
            """
            folder target \(text)
            link link target
            in link
            store one 1
            read one => 1
            mode target => \(text)
            told => \(mode & 0o022 != 0 ? "link: linkedFolder" : "none")
            """
        )
    }

    @Test(
        "Another user's folder is rejected if others can write to it, and not changed if they cannot",
        arguments: cases(true: "777\n770\n702\n1777", false: "755\n700")
    )
    func foreign(mode: String, isRefused: Bool) async throws {
        try await play(
            """
            folder open \(mode)
            in open
            store one 1 => \(isRefused ? "open: writableByOthers" : "none")
            names open => \(isRefused ? "none" : ".one.lock one.list")
            mode open => \(mode)
            """,
            .ofAnotherUser
        )
    }

    @Test(
        "A link of another user is refused anywhere in the path, to write, to read and to list",
        arguments: pairs(
            """
            link => link
            link/stars => link
            above/trending => above
            """
        )
    )
    func foreignLink(folder: String, place: String) async throws {
        var calls = SystemCalls.live
        calls.pathStatus = { path, status in
            let code = SystemCalls.live.pathStatus(path, &status)
            if status.st_mode & S_IFMT == S_IFLNK, ["/link", "/above"].contains(where: path.hasSuffix) {
                status.st_uid = geteuid() + 1
            }
            return code
        }
        try await play(
            """
            folder target/trending
            link link target
            link above link
            in \(folder)
            store one record => \(place): linkOfOtherUser
            read one => \(place): linkOfOtherUser
            keys => \(place): linkOfOtherUser
            names target => trending
            """,
            calls
        )
    }

    @Test("A list is stored even if the folder stays open, and the failure is reported", arguments: [EPERM, EROFS, 0])
    func failingChange(code: Int32) async throws {
        var calls = SystemCalls.live
        calls.setMode = { _, _ in code == 0 ? 0 : failing(code) }
        let reason = code == 0 ? FileFault.keepsPermissions : FileFault(code: code)
        try await play("folder open 755\nin open\nstore one 1\ntold => open: \(reason)\nread one => 1", calls)
    }

    @Test("Other users lose access before stars, accounts, secrets, languages and the list last shown are stored")
    func everyFolder() async throws {
        let path = root + "/folder"
        let data = path + "/trending"
        let (stars, accounts) = (data + "/stars", data + "/accounts")
        let owner = StarOwner.favourites(host: "github.com")
        let secrets = SecretStores(keyring: InMemorySecretStore(), file: InMemorySecretStore())
        let store = AccountStore(folder: accounts, secrets: secrets, now: { .any() })
        let steps: [(String, () async throws -> Void)] = [
            (stars, { try await StoredStarsService(folder: stars).update(owner) { $0.starred.insert(.uv) } }),
            (stars, { LastShownFile(folder: stars, terminal: "1").save(shown) }),
            (accounts, { try await FileSecretStore(folder: accounts).save(Secret("x"), for: "github.com") }),
            (accounts, { _ = try await store.changeLock("github.com") }),
            (data, { await LearnedLanguages(directory: data).save([.swift]) }),
        ]
        for (folder, step) in steps {
            try makeFolder(folder)
            for folder in [path, data, folder] { #expect(chmod(folder, 0o777) == 0) }
            try await step()
            #expect(try fileMode(folder) == 0o700)
            #expect(try fileMode(data) == 0o700, "a user who can write there can replace \(folder)")
        }
        #expect(try fileMode(path) == 0o777, "it does not belong to the program")
    }

    @Test("Reading a list opens no folder")
    func reading() async throws {
        try writeFile(root + "/one.list", [1])
        let opened = Recorded<String>()
        var calls = SystemCalls.live
        calls.openFile = { path, flags, mode in
            opened.append(path)
            return SystemCalls.live.openFile(path, flags, mode)
        }
        #expect(try await FileLocalStorageClient(directory: root, calls: calls).read(.any("one")) == [1])
        #expect(opened.all == [root + "/one.list"])
    }

    private let shown = LastShown(host: "h", lists: [LastShown.List("t", [])])

    @Test("A folder for secrets that others can read is refused and not changed if a link leads to it")
    func secrets() async throws {
        try makeFolder(root + "/target")
        try makeLink(root + "/link", to: "target")
        #expect(chmod(root + "/target", 0o755) == 0)
        let sut = FileSecretStore(folder: root + "/link")
        await #expect(throws: SecretStoreFailure.file(path: root + "/link", reason: .linkedFolder)) {
            try await sut.save(Secret("x"), for: "github.com")
        }
        #expect(try fileMode(root + "/target") == 0o755)
        #expect(try fileNames(in: root + "/target").isEmpty)
    }

    @Test("Records of terminals that have no header are not removed through a link")
    func terminals() throws {
        try makeFolder(root + "/target")
        try makeLink(root + "/link", to: "target")
        let old = root + "/target/last-shown_9.list"
        try writeFile(old, "mine")
        #expect(utimes(old, [timeval(tv_sec: 0, tv_usec: 0), timeval(tv_sec: 0, tv_usec: 0)]) == 0)
        LastShownFile(folder: root + "/link", terminal: "1").save(shown)
        #expect(fileExists(root + "/target/last-shown_1.list"))
        #expect(fileExists(old))
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
