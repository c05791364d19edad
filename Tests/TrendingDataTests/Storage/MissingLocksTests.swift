import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("File systems without locks")
struct MissingLocksTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")
    private static let codes = [ENOLCK, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS]

    @Test("Storage works, and reports that there are no locks", arguments: codes)
    func stores(code: Int32) async throws {
        let folders = Recorded<String>()
        let sut = FileLocalStorageClient(
            directory: path,
            calls: self.calls(code),
            onMissingLocks: { folder in
                folders.append(folder)
            }
        )
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
        #expect(folders.all == [path])
        #expect(await sut.clear([key], setAside: []).isEmpty)
        #expect(try await sut.keys().isEmpty)
    }

    @Test("Writing and clearing keep the temporary files of other writers", arguments: codes)
    func others(code: Int32) async throws {
        let temporary = path + "/.one.123-456.tmp"
        try writeFile(temporary, [1])
        let sut = FileLocalStorageClient(directory: path, calls: self.calls(code), onMissingLocks: { _ in })
        try await sut.store([1], at: key)
        #expect(await sut.clear([key], setAside: []).isEmpty)
        #expect(await sut.clear([], setAside: []).isEmpty)
        #expect(fileBytes(temporary) == [1])
    }

    @Test("Storage that needs locks stores nothing, and says why", arguments: codes)
    func refuses(code: Int32) async throws {
        let sut = FileLocalStorageClient(directory: path, calls: self.calls(code))
        let reason = FileFault(code: code)
        await #expect(throws: StorageFailure(path: path + "/.one.lock", reason: reason)) {
            try await sut.store([1], at: key)
        }
    }

    @Test("Any other failure of a lock is still a failure")
    func otherFailure() async throws {
        let sut = FileLocalStorageClient(
            directory: path,
            calls: self.calls(EIO),
            onMissingLocks: { _ in
                Issue.record("missing locks were reported")
            }
        )
        await #expect(throws: StorageFailure.self) { try await sut.store([1], at: key) }
    }

    @Test("Stars are sent, but a renewal gets no lock: a token that is used twice is lost", arguments: codes)
    func locks(code: Int32) async throws {
        let calls = self.calls(code)
        await #expect(throws: StorageFailure.self) {
            _ = try await FileLock.acquire(path + "/lock", waiting: .zero, calls: calls)
        }
        let lock = try await FileLock.acquire(path + "/lock", waiting: .zero, calls: calls, isOptional: true)
        withExtendedLifetime(lock) {}
    }

    private func calls(_ code: Int32) -> SystemCalls {
        var calls = SystemCalls.live
        calls.lockFile = { _ in failing(code) }
        return calls
    }
}
