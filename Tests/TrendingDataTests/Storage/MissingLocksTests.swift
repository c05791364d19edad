import Foundation
import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("File systems without locks")
struct MissingLocksTests {
    private static let key = StorageKey.any("one")
    private static let codes = [ENOLCK, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS]

    @Test("Storage works, and reports that there are no locks", arguments: codes)
    func stores(code: Int32) async throws {
        try await withTemporaryDirectory { path in
            let folders = Mutex<[String]>([])
            let sut = FileLocalStorageClient(
                directory: path,
                calls: Self.calls(code),
                onMissingLocks: { folder in
                    folders.withLock { $0.append(folder) }
                }
            )
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try await sut.read(Self.key) == [1])
            #expect(folders.withLock { $0 } == [path])
            #expect(await sut.clear([Self.key], setAside: []).isEmpty)
            #expect(try await sut.keys().isEmpty)
        }
    }

    @Test("Writing and clearing keep the temporary files of other writers", arguments: codes)
    func others(code: Int32) async throws {
        try await withTemporaryDirectory { path in
            let temporary = URL(fileURLWithPath: path + "/.one.123-456.tmp")
            try Data([1]).write(to: temporary)
            let sut = FileLocalStorageClient(directory: path, calls: Self.calls(code), onMissingLocks: { _ in })
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(await sut.clear([Self.key], setAside: []).isEmpty)
            #expect(await sut.clear([], setAside: []).isEmpty)
            #expect(try Data(contentsOf: temporary) == Data([1]))
        }
    }

    @Test("Storage that needs locks stores nothing, and says why", arguments: codes)
    func refuses(code: Int32) async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(directory: path, calls: Self.calls(code))
            let reason = FileFault(code: code)
            await #expect(throws: StorageFailure(path: path + "/.one.lock", reason: reason)) {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
        }
    }

    @Test("Any other failure of a lock is still a failure")
    func otherFailure() async throws {
        try await withTemporaryDirectory { path in
            let sut = FileLocalStorageClient(
                directory: path,
                calls: Self.calls(EIO),
                onMissingLocks: { _ in
                    Issue.record("missing locks were reported")
                }
            )
            await #expect(throws: StorageFailure.self) { try await sut.update(Self.key) { _ in .replace([1]) } }
        }
    }

    @Test("Stars are sent, but a renewal gets no lock: a token that is used twice is lost", arguments: codes)
    func locks(code: Int32) async throws {
        try await withTemporaryDirectory { path in
            let calls = Self.calls(code)
            await #expect(throws: StorageFailure.self) {
                _ = try await FileLock.acquire(path + "/lock", waiting: .zero, calls: calls)
            }
            let lock = try await FileLock.acquire(path + "/lock", waiting: .zero, calls: calls, isOptional: true)
            withExtendedLifetime(lock) {}
        }
    }

    private static func calls(_ code: Int32) -> SystemCalls {
        var calls = SystemCalls.live
        calls.lockFile = { _ in
            errno = code
            return -1
        }
        return calls
    }
}
