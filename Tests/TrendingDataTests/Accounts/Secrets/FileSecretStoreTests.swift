import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("File secret store")
struct FileSecretStoreTests {
    private static let host = "github.com"

    private func withSUT(_ body: (_ sut: FileSecretStore, _ folder: String) async throws -> Void) async throws {
        try await withTemporaryDirectory { path in
            try await body(FileSecretStore(folder: path + "/accounts"), path + "/accounts")
        }
    }

    @Test("Names each file after its host")
    func names() async throws {
        try await withSUT { (sut, folder) async throws in
            try await sut.save(Secret("one"), for: Self.host)
            try await sut.save(Secret("other"), for: "ghe.example.com:8443")
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
                    ".ghe.example.com%3a8443.secret.lock", ".github.com.secret.lock",
                    "ghe.example.com%3a8443.secret", "github.com.secret",
                ]
            )
            #expect(sut.place(of: Self.host) == .file(path: folder + "/github.com.secret"))
        }
    }

    @Test("Reading and removing create nothing")
    func makesNothing() async throws {
        try await withSUT { (sut, folder) async throws in
            #expect(try await sut.read(Self.host) == nil)
            #expect(try await !sut.remove(Self.host))
            #expect(!FileManager.default.fileExists(atPath: folder))
        }
    }

    @Test("Rejects a host that is too long for a file name")
    func longHost() async throws {
        try await withSUT { (sut, _) async throws in
            await #expect(throws: SecretStoreFailure.hostTooLong) {
                try await sut.save(Secret("one"), for: String(repeating: "x", count: 250))
            }
        }
    }

    @Test("Does not follow a link, and does not change its target")
    func linkedFile() async throws {
        try await withSUT { (sut, folder) async throws in
            try await sut.save(Secret("one"), for: Self.host)
            let file = folder + "/github.com.secret"
            try FileManager.default.moveItem(atPath: file, toPath: folder + "/elsewhere")
            try setMode(of: folder + "/elsewhere", to: 0o644)
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "elsewhere")
            await #expect(throws: SecretStoreFailure.self) { try await sut.read(Self.host) }
            #expect(try mode(of: folder + "/elsewhere") == 0o644)
        }
    }

    @Test("Makes a file private when it reads it", arguments: [0o644, 0o640, 0o604, 0o666] as [mode_t])
    func tightensFile(open: mode_t) async throws {
        try await withSUT { (sut, folder) async throws in
            try await sut.save(Secret("one"), for: Self.host)
            try setMode(of: folder + "/github.com.secret", to: open)
            #expect(try await sut.read(Self.host) == Secret("one"))
            #expect(try mode(of: folder + "/github.com.secret") == 0o600)
        }
    }

    @Test("Rejects a folder of another user, and writes nothing there")
    func foreignFolder() async throws {
        try await withTemporaryDirectory { (folder) async throws in
            var calls = SystemCalls.live
            calls.fileStatus = { file, status in
                defer { status.st_uid += 1 }
                return SystemCalls.live.fileStatus(file, &status)
            }
            let sut = FileSecretStore(folder: folder, calls: calls)
            await #expect(throws: SecretStoreFailure.file(path: folder, reason: .ofOtherUser)) {
                try await sut.save(Secret("one"), for: Self.host)
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test("Rejects a folder that can't be made private", arguments: [EPERM, 0])
    func openFolder(code: Int32) async throws {
        try await withTemporaryDirectory { folder in
            try setMode(of: folder, to: 0o755)
            var calls = SystemCalls.live
            calls.setMode = { _, _ in
                errno = code
                return code == 0 ? 0 : -1
            }
            let sut = FileSecretStore(folder: folder, calls: calls)
            await #expect(throws: SecretStoreFailure.self) { try await sut.save(Secret("one"), for: Self.host) }
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test("Removes a secret together with its lock and the files of killed writers")
    func leftovers() async throws {
        try await withSUT { (sut, folder) async throws in
            try await sut.save(Secret("one"), for: Self.host)
            try Data("two".utf8).write(to: URL(filePath: folder + "/.github.com.secret.7-7.tmp"))
            #expect(try await sut.remove(Self.host))
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test("Storing and removing a secret are durable")
    func durable() async throws {
        try await withSUT { _, folder in
            let events = CallRecord()
            let sut = FileSecretStore(folder: folder, calls: events.calls)
            try await sut.save(Secret("one"), for: Self.host)
            #expect(events.take().suffix(4) == ["write", "synchronize", "rename", "synchronize"])
            #expect(try await sut.remove(Self.host))
            #expect(events.take() == ["remove", "remove", "synchronize"])
        }
    }

    @Test(
        "Keeps the old or the new secret intact, whichever system call fails, once or always",
        arguments: [EIO, ENOSPC]
    )
    func faults(code: Int32) async throws {
        for isSticky in [false, true] {
            var first = 1
            while try await survives(.init(first: first, code: code, isSticky: isSticky)) { first += 1 }
            #expect(first > 12, "the test failed too few system calls")
        }
    }

    /// Returns whether the fault was reached.
    private func survives(_ fault: SystemCallsStub.Fault) async throws -> Bool {
        try await withTemporaryDirectory { folder in
            let sound = FileSecretStore(folder: folder)
            try await sound.save(Secret("old"), for: Self.host)
            let stub = SystemCallsStub(fault)
            let outcome = await Result { () async throws(SecretStoreFailure) in
                try await FileSecretStore(folder: folder, calls: stub.calls).save(Secret("new"), for: Self.host)
            }
            let left = try await sound.read(Self.host)
            if case .success = outcome { #expect(left == Secret("new"), "\(fault)") }
            #expect(left == Secret("old") || left == Secret("new"), "\(fault)")
            return stub.callCount >= fault.first
        }
    }
}
