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
    private var file: String { folder + "/github.com.secret" }
    private var sut: FileSecretStore { FileSecretStore(folder: folder) }

    @Test("Names each file after its host, creates nothing when reading, and leaves nothing after removing")
    func names() async throws {
        #expect(try await sut.read(host) == nil)
        #expect(try await !sut.remove(host))
        #expect(!fileExists(folder))
        let other = "ghe.example.com:8443"
        for host in [host, other] { try await sut.save(Secret("one"), for: host) }
        #expect(
            try fileNames(in: folder) == [
                ".ghe.example.com%3a8443.secret.lock", ".github.com.secret.lock",
                "ghe.example.com%3a8443.secret", "github.com.secret",
            ]
        )
        #expect(sut.place(of: host) == .file(path: file))
        // Of a killed writer.
        try writeFile(folder + "/.github.com.secret.7-7.tmp", "two")
        for host in [host, other] { #expect(try await sut.remove(host)) }
        #expect(try fileNames(in: folder).isEmpty)
    }

    @Test("Rejects a host that is too long for a file name")
    func longHost() async throws {
        await #expect(throws: SecretStoreFailure.hostTooLong) {
            try await sut.save(Secret("one"), for: String(repeating: "x", count: 250))
        }
    }

    @Test("Does not follow a link, and does not change its target")
    func linkedFile() async throws {
        try makeFolder(folder)
        try writeFile(folder + "/elsewhere", "one")
        try setFileMode(folder + "/elsewhere", 0o644)
        try makeLink(file, to: "elsewhere")
        await #expect(throws: SecretStoreFailure.self) { try await sut.read(host) }
        #expect(try fileMode(folder + "/elsewhere") == 0o644)
    }

    @Test("Makes a file private when it reads it", arguments: [0o644, 0o640, 0o604, 0o666] as [mode_t])
    func tightensFile(open: mode_t) async throws {
        try await sut.save(Secret("one"), for: host)
        try setFileMode(file, open)
        #expect(try await sut.read(host) == Secret("one"))
        #expect(try fileMode(file) == 0o600)
    }

    @Test(
        "Rejects a folder of another user, or one that can't be made private, and writes nothing there",
        arguments: [nil, EPERM, 0]
    )
    func foreignFolder(code: Int32?) async throws {
        var calls = code == nil ? SystemCalls.ofAnotherUser : .live
        if let code {
            try setFileMode(path, 0o755)
            calls.setMode = { _, _ in code == 0 ? 0 : failing(code) }
        }
        let reason = code.map { $0 == 0 ? FileFault.keepsPermissions : FileFault(code: $0) } ?? .ofOtherUser
        await #expect(throws: SecretStoreFailure.file(path: path, reason: reason)) {
            try await FileSecretStore(folder: path, calls: calls).save(Secret("one"), for: host)
        }
        #expect(try fileNames(in: path).isEmpty)
    }
}

@Suite("File secret store under a umask")
struct FileSecretStoreModeTests {
    @Test(
        "Only the owner can read a secret, at any time",
        arguments: [0o000, 0o022, 0o077] as [mode_t],
        [
            "", "folder accounts 755", "folder accounts 700\nfile accounts/github.com.secret 9",
            "folder accounts 700\nfile foreign 9\nlink accounts/github.com.secret ../foreign",
        ]
    )
    func modes(mask: mode_t, start: String) async {
        // A umask is a whole process's.
        await #expect(processExitsWith: .success) { [mask, start] in
            try await withTemporaryDirectory { path in
                let (folder, file) = (path + "/accounts", path + "/accounts/github.com.secret")
                umask(0o022)
                _ = try await StorageStory(path: path).play(start)
                let seen = Recorded<String>()
                umask(mask)
                let calls = SystemCalls.noting {
                    for name in (try? fileNames(in: folder)) ?? [] where !start.contains(name) {
                        if let mode = try? fileMode("\(folder)/\(name)") {
                            seen.append("\(name) \(String(mode, radix: 8))")
                        }
                    }
                }
                try await FileSecretStore(folder: folder, calls: calls).save(Secret("new"), for: "github.com")
                #expect(fileBytes(file) == Array("new".utf8))
                #expect(try fileMode(file) == 0o600 && fileMode(folder) == 0o700)
                #expect(seen.all.count > 3 && seen.all.allSatisfy { $0.hasSuffix(" 600") })
                if start.contains("foreign") {
                    #expect(fileBytes(path + "/foreign") == [9])
                    #expect(try fileMode(path + "/foreign") == 0o644)
                }
            }
        }
    }
}

extension SystemCalls {
    /// Runs the body after each call that changes something.
    fileprivate static func noting(_ body: @escaping @Sendable () -> Void) -> SystemCalls {
        @Sendable func noted<Answer>(_ answer: Answer) -> Answer {
            let code = errno
            body()
            errno = code
            return answer
        }
        var calls = SystemCalls.live
        calls.openFile = { noted(SystemCalls.live.openFile($0, $1, $2)) }
        calls.setMode = { noted(SystemCalls.live.setMode($0, $1)) }
        calls.writeBytes = { noted(SystemCalls.live.writeBytes($0, $1)) }
        calls.renameFile = { noted(SystemCalls.live.renameFile($0, $1)) }
        return calls
    }
}
