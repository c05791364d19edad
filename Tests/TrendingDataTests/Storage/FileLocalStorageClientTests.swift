import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client")
struct FileLocalStorageClientTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("github_daily")

    @Test("Creates its folder and those above it with access for the owner only")
    func makesFolders() async throws {
        let sut = FileLocalStorageClient(directory: path + "/a/b/trending")
        try await sut.store([1], at: key)
        for folder in ["/a", "/a/b", "/a/b/trending"] {
            #expect(try fileMode(path + folder) == 0o700)
        }
    }

    @Test("Creates its folder in the working directory if the path is relative")
    func relativeFolder() async throws {
        let name = "trending-\(UUID().uuidString)"
        defer { try? removeFile(name) }
        let sut = FileLocalStorageClient(directory: name)
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
    }

    @Test("Creates no files when reading")
    func readingMakesNothing() async throws {
        let sut = FileLocalStorageClient(directory: path + "/lists")
        _ = try await sut.read(key)
        _ = try await sut.keys()
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Removes only the files that killed writers of the key left")
    func removesLeftovers() async throws {
        let others = [".github_daily.x.7-7.tmp", ".github_daily..tmp", ".github_daily.7-.tmp", "github_daily.7-7.tmp"]
        for name in others + [".github_daily.7-7.tmp", ".github_daily.123456-4294967295.tmp"] {
            try writeFile(path + "/" + name, [9])
        }
        let sut = FileLocalStorageClient(directory: path)
        try await sut.update(key) { _ in .keep }
        #expect(try fileNames(in: path) == others.sorted())
    }

    @Test("Lists no lock, temporary, damaged or foreign files as keys")
    func ignoresForeignFiles() async throws {
        for name in [
            ".a.lock", ".a.1-2.tmp", "a.damaged", "README", "Capital.list", ".list", ".hidden.list", "é.list",
        ] {
            try writeFile(path + "/" + name, [9])
        }
        let sut = FileLocalStorageClient(directory: path)
        try await sut.store([1], at: key)
        #expect(try await sut.keys() == [key])
    }

    @Test("Reads and writes a value of exactly the limit, and no larger one")
    func sizeLimit() async throws {
        let sut = FileLocalStorageClient(directory: path, sizeLimit: 4)
        let file = path + "/github_daily.list"
        try await sut.store([1, 2, 3, 4], at: key)
        await #expect(throws: StorageFailure(path: file, reason: .tooLarge(limitBytes: 4))) {
            try await sut.store([1, 2, 3, 4, 5], at: key)
        }
        #expect(try await sut.read(key) == [1, 2, 3, 4])
        #expect(try fileNames(in: path) == [".github_daily.lock", "github_daily.list"])
        try writeFile(file, [1, 2, 3, 4, 5])
        await #expect(throws: StorageFailure(path: file, reason: .tooLarge(limitBytes: 4))) {
            try await sut.read(key)
        }
    }

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
