import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Leftover files")
struct LeftoverFilesTests {
    @Test("Counts and removes the files of earlier versions, with their locks")
    func removed() async throws {
        try await withTemporaryDirectory { folder in
            for name in ["07.answer", "07.lock", "07.waiting", "12.tmp"] { try write("1234", folder + "/" + name) }
            let sut = LeftoverFiles(transfers: folder, locks: folder + "/locks")
            #expect(await sut.files() == [.init(path: "\(folder)/07.answer", size: 4)])
            await sut.remove()
            #expect(await sut.files().isEmpty)
            #expect(try names(in: folder).isEmpty)
        }
    }

    @Test("Keeps files that an earlier version is using", arguments: ["07.lock", "07.waiting"])
    func inUse(lock: String) async throws {
        try await withTemporaryDirectory { folder in
            let held = try HeldLock(folder + "/" + lock)
            try write("1234", folder + "/07.answer")
            await LeftoverFiles(transfers: folder, locks: folder + "/locks").remove()
            #expect(try names(in: folder).contains("07.answer"))
            withExtendedLifetime(held) {}
        }
    }

    @Test("Removes the lock files of queries that no process holds")
    func locks() async throws {
        try await withTemporaryDirectory { folder in
            let locks = FileQueryLock(folder: folder)
            try await #require(try await locks.acquire(.any())).unlock(hasStored: true)
            let held = try await locks.acquire(.any(since: .weekly))
            await LeftoverFiles(transfers: folder + "/none", locks: folder).remove()
            #expect(try names(in: folder) == [".github_weekly.lock"])
            await held?.unlock(hasStored: false)
        }
    }

    @Test("Finds no files if there is no folder")
    func noFolder() async throws {
        try await withTemporaryDirectory { folder in
            let sut = LeftoverFiles(transfers: folder + "/none", locks: folder + "/none")
            await sut.remove()
            #expect(await sut.files().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
        }
    }

    private func write(_ text: String, _ path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func names(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
}
