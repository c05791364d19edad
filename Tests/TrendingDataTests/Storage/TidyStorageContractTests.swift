import Testing
import TrendingData
import TrendingTestSupport

@Suite("A storage that is tidied up", .serialized)
struct TidyStorageContractTests {
    @Test("names, shows and removes what was set aside, and leaves the key's bytes alone", arguments: [true, false])
    func setAside(inFiles: Bool) async throws {
        try await withSUT(inFiles) { sut in
            try await sut.update(.any()) { _ in .replace([1]) }
            #expect(try await sut.keysSetAside() == [])
            #expect(try await sut.readSetAside(.any()) == nil)
            try await sut.update(.any()) { _ in .setAside(replacement: [2]) }
            #expect(try await sut.keysSetAside() == [.any()])
            #expect(try await sut.readSetAside(.any()) == [1])
            #expect(await sut.clear([], setAside: [.any()]).isEmpty)
            #expect(try await sut.keysSetAside() == [])
            #expect(try await sut.read(.any()) == [2])
        }
    }

    @Test("removes what is not there without complaint", arguments: [true, false])
    func missing(inFiles: Bool) async throws {
        try await withSUT(inFiles) { (sut) async throws in
            #expect(await sut.clear([.any()], setAside: [.any()]).isEmpty)
            #expect(try await sut.keysSetAside() == [])
        }
    }

    @Test("does not remove what was set aside while another program holds the key's lock")
    func locked() async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path, lockWait: .zero)
            try await sut.update(.any()) { _ in .replace([1]) }
            try await sut.update(.any()) { _ in .setAside(replacement: nil) }
            let lock = try HeldLock(path + "/.any-key.lock")
            let failures = await sut.clear([], setAside: [.any()])
            #expect(failures.map(\.path) == [path + "/any-key.damaged"])
            #expect(try await sut.readSetAside(.any()) == [1])
            lock.release()
        }
    }

    private func withSUT(_ inFiles: Bool, _ body: (any TidyStorageClient) async throws -> Void) async throws {
        guard inFiles else { return try await body(InMemoryLocalStorageClient()) }
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path + "/lists")
            #expect(sut.place == path + "/lists")
            try await body(sut)
        }
    }
}
