import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client")
struct FileLocalStorageClientTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("github_daily")

    @Test("Serialises sixteen clients with one folder")
    func manyClients() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<16 {
                let sut = FileLocalStorageClient(directory: path, lockWait: .seconds(60))
                group.addTask {
                    for _ in 0..<10 {
                        try await sut.update(key) { .replace([($0?.first ?? 0) + 1]) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await FileLocalStorageClient(directory: path).read(key) == [160])
    }
}

@Suite("File storage client: umask")
struct FileLocalStorageClientModeTests {
    @Test("Removes the access of others to every file", arguments: [0o000, 0o022, 0o077] as [mode_t])
    func fileModes(mask: mode_t) async {
        await #expect(processExitsWith: .success) { [mask] in try await Self.checkModes(under: mask) }
    }

    /// Changes the umask of its whole process.
    private static func checkModes(under mask: mode_t) async throws {
        try await withTemporaryDirectory { path in
            let file = path + "/lists/one.list"
            try makeFolder(path + "/lists")
            try writeFile(file, [9])
            try setFileMode(file, 0o644)

            umask(mask)
            for folder in ["/lists", "/new"] {
                let sut = FileLocalStorageClient(directory: path + folder)
                try await sut.store([1], at: .any("one"))
                #expect(try fileMode(path + folder + "/one.list") == 0o600)
                #expect(try fileMode(path + folder + "/.one.lock") == 0o600)
            }
            #expect(try fileMode(path + "/new") == 0o700)
        }
    }
}
