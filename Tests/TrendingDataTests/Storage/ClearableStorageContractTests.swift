import Testing
import TrendingData
import TrendingTestSupport

@Suite("Tidy storage client contract", .serialized)
struct ClearableStorageContractTests {
    @Test("Lists, reads and removes set-aside bytes, and keeps the key's bytes", arguments: [true, false])
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

    @Test("Says how much a key has and what was written first, without reading it", arguments: [true, false])
    func facts(inFiles: Bool) async throws {
        try await withSUT(inFiles) { sut in
            #expect(try await sut.facts(of: .any()) == nil)
            try await sut.update(.any()) { _ in .replace([1, 2, 3]) }
            let first = try #require(try await sut.facts(of: .any()))
            #expect(first.count == 3)
            // The clock of a file system may stand still for some milliseconds.
            var second = first
            for _ in 0..<10_000 where second.writtenAt == first.writtenAt {
                try await sut.update(.any()) { _ in .replace([4]) }
                second = try #require(try await sut.facts(of: .any()))
            }
            #expect(second.count == 1 && second.writtenAt > first.writtenAt)
        }
    }

    @Test("Removing a missing value does not fail", arguments: [true, false])
    func missing(inFiles: Bool) async throws {
        try await withSUT(inFiles) { (sut) async throws in
            #expect(await sut.clear([.any()], setAside: [.any()]).isEmpty)
            #expect(try await sut.keysSetAside() == [])
        }
    }

    @Test("Keeps set-aside bytes while another program holds the key's lock")
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

    private func withSUT(_ inFiles: Bool, _ body: (any ClearableStorageClient) async throws -> Void) async throws {
        guard inFiles else { return try await body(InMemoryLocalStorageClient()) }
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path + "/lists")
            #expect(sut.place == path + "/lists")
            try await body(sut)
        }
    }
}
