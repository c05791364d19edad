import Foundation
import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("What killed processes left of shared transfers")
struct TransferLeftoversTests {
    private static let record = TransferRecord(identity: "GET https://h/", endedAt: 1, outcome: .failed)

    @Test("is counted and removed, with the locks that nobody holds")
    func removed() async throws {
        try await withTemporaryDirectory { folder in
            let slot = TransferSlot(7, in: folder, calls: .live)
            _ = try slot.lockFile()
            try slot.write(Self.record)
            let sut = TransferLeftovers(folder: folder)
            #expect(await sut.files().map(\.path) == ["\(folder)/07.answer"])
            await sut.remove()
            #expect(await sut.files().isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
        }
    }

    @Test("is left where a request is using it")
    func inUse() async throws {
        try await withTemporaryDirectory { folder in
            let slot = TransferSlot(7, in: folder, calls: .live)
            let lock = try slot.lockFile()
            #expect(try lock.tryLock())
            try slot.write(Self.record)
            await TransferLeftovers(folder: folder).remove()
            #expect(slot.record != nil)
            withExtendedLifetime(lock) {}
        }
    }

    @Test("is left where a request waits for the answer")
    func waiting() async throws {
        try await withTemporaryDirectory { folder in
            let slot = TransferSlot(7, in: folder, calls: .live)
            let waiting = try slot.waitingFile()
            #expect(try waiting.tryShare())
            try slot.write(Self.record)
            await TransferLeftovers(folder: folder).remove()
            #expect(slot.record != nil)
            withExtendedLifetime(waiting) {}
        }
    }

    @Test("is nothing where there is no folder")
    func noFolder() async throws {
        try await withTemporaryDirectory { folder in
            let sut = TransferLeftovers(folder: folder + "/none")
            await sut.remove()
            #expect(await sut.files().isEmpty)
            #expect(!FileManager.default.fileExists(atPath: folder + "/none"))
        }
    }
}
