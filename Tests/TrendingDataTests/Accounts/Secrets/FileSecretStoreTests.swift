import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("File secret store")
struct FileSecretStoreTests {
    private let host = "github.com"

    @TemporaryDirectory private var path
    private var folder: String { path + "/accounts" }
    private var sut: FileSecretStore { FileSecretStore(folder: folder) }

    @Test("Names each file after its host")
    func names() async throws {
        try await sut.save(Secret("one"), for: host)
        try await sut.save(Secret("other"), for: "ghe.example.com:8443")
        #expect(
            try fileNames(in: folder) == [
                ".ghe.example.com%3a8443.secret.lock", ".github.com.secret.lock",
                "ghe.example.com%3a8443.secret", "github.com.secret",
            ]
        )
        #expect(sut.place(of: host) == .file(path: folder + "/github.com.secret"))
    }

    @Test("Reading and removing create nothing")
    func makesNothing() async throws {
        #expect(try await sut.read(host) == nil)
        #expect(try await !sut.remove(host))
        #expect(!fileExists(folder))
    }

    @Test("Rejects a host that is too long for a file name")
    func longHost() async throws {
        await #expect(throws: SecretStoreFailure.hostTooLong) {
            try await sut.save(Secret("one"), for: String(repeating: "x", count: 250))
        }
    }

    @Test("Does not follow a link, and does not change its target")
    func linkedFile() async throws {
        try await sut.save(Secret("one"), for: host)
        let file = folder + "/github.com.secret"
        try FileManager.default.moveItem(atPath: file, toPath: folder + "/elsewhere")
        try setFileMode(folder + "/elsewhere", 0o644)
        try makeLink(file, to: "elsewhere")
        await #expect(throws: SecretStoreFailure.self) { try await sut.read(host) }
        #expect(try fileMode(folder + "/elsewhere") == 0o644)
    }

    @Test("Makes a file private when it reads it", arguments: [0o644, 0o640, 0o604, 0o666] as [mode_t])
    func tightensFile(open: mode_t) async throws {
        try await sut.save(Secret("one"), for: host)
        try setFileMode(folder + "/github.com.secret", open)
        #expect(try await sut.read(host) == Secret("one"))
        #expect(try fileMode(folder + "/github.com.secret") == 0o600)
    }

    @Test("Rejects a folder of another user, and writes nothing there")
    func foreignFolder() async throws {
        let sut = FileSecretStore(folder: path, calls: .ofAnotherUser)
        await #expect(throws: SecretStoreFailure.file(path: path, reason: .ofOtherUser)) {
            try await sut.save(Secret("one"), for: host)
        }
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Rejects a folder that can't be made private", arguments: [EPERM, 0])
    func openFolder(code: Int32) async throws {
        try setFileMode(path, 0o755)
        var calls = SystemCalls.live
        calls.setMode = { _, _ in code == 0 ? 0 : failing(code) }
        let sut = FileSecretStore(folder: path, calls: calls)
        await #expect(throws: SecretStoreFailure.self) { try await sut.save(Secret("one"), for: host) }
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Removes a secret together with its lock and the files of killed writers")
    func leftovers() async throws {
        try await sut.save(Secret("one"), for: host)
        try writeFile(folder + "/.github.com.secret.7-7.tmp", "two")
        #expect(try await sut.remove(host))
        #expect(try fileNames(in: folder).isEmpty)
    }
}
