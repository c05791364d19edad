import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client: failing file system")
struct FileLocalStorageClientFaultTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")
    private let old: [UInt8] = [1, 2, 3]
    private static let new: [UInt8] = [4, 5, 6, 7]
    private static let codes = [
        EACCES, EAGAIN, EDQUOT, EINTR, EINVAL, EIO, EMFILE, ENOENT, ENOLCK, ENOSPC, EROFS, EXDEV,
    ]

    /// A change of the value, and the value after it.
    enum Operation: String, CaseIterable, Sendable {
        case replace, remove, setAside, setAsideAndReplace

        var change: StorageChange {
            switch self {
            case .replace: .replace(FileLocalStorageClientFaultTests.new)
            case .remove: .remove
            case .setAside: .setAside(replacement: nil)
            case .setAsideAndReplace: .setAside(replacement: FileLocalStorageClientFaultTests.new)
            }
        }

        var result: [UInt8]? {
            self == .replace || self == .setAsideAndReplace ? FileLocalStorageClientFaultTests.new : nil
        }
    }

    @Test(
        "Keeps the whole old value or the new one, whichever call fails, once or always",
        arguments: Operation.allCases,
        codes
    )
    func sweep(operation: Operation, code: Int32) async throws {
        for isSticky in [false, true] {
            var first = 1
            while try await survives(operation, .init(first: first, code: code, isSticky: isSticky)) { first += 1 }
            #expect(first > 8, "too few calls failed")
        }
    }

    @Test("Keeps the whole old value or the new one if the folder does not exist yet", arguments: codes)
    func sweepWithoutFolder(code: Int32) async throws {
        for isSticky in [false, true] {
            var first = 1
            while try await survivesWithoutFolder(.init(first: first, code: code, isSticky: isSticky)) { first += 1 }
            #expect(first > 14, "too few calls failed")
        }
    }

    @Test("Throws the cause if a failed call left the old value", arguments: [ENOSPC, EIO, EROFS])
    func tellsCause(code: Int32) async throws {
        for first in 1...20 {
            @TemporaryDirectory var path
            try writeFile(path + "/one.list", old)
            let stub = SystemCallsStub(.init(first: first, code: code))
            let sut = FileLocalStorageClient(directory: path, calls: stub.calls)
            let thrown = await failure(of: sut, doing: .replace(Self.new))
            if let thrown {
                #expect(thrown.reason == FileFault(code: code))
                #expect(thrown.path.hasPrefix(path))
            } else {
                #expect(fileBytes(path + "/one.list") == Self.new)
            }
        }
    }

    @Test("Writes and reads the whole value in short pieces")
    func shortPieces() async throws {
        var calls = SystemCalls.live
        calls.writeBytes = { SystemCalls.live.writeBytes($0, .init(rebasing: $1.prefix(3))) }
        calls.readBytes = { SystemCalls.live.readBytes($0, .init(rebasing: $1.prefix(2))) }
        let value = [UInt8](0...200)
        let sut = FileLocalStorageClient(directory: path, calls: calls)
        try await sut.store(value, at: key)
        #expect(try await sut.read(key) == value)
        #expect(try await FileLocalStorageClient(directory: path).read(key) == value)
    }

    @Test("Returns the rest of a file that is shortened while it is read")
    func shortenedFile() async throws {
        var calls = SystemCalls.live
        calls.fileStatus = { descriptor, status in
            let answer = SystemCalls.live.fileStatus(descriptor, &status)
            status.st_size += 10
            return answer
        }
        try writeFile(path + "/one.list", old)
        let sut = FileLocalStorageClient(directory: path, calls: calls)
        let bytes = try await sut.read(key)
        #expect(bytes == old)
    }

    @Test("Continues after a signal interrupts a call")
    func interrupted() async throws {
        try writeFile(path + "/one.list", old)
        for first in 1...20 {
            let stub = SystemCallsStub(.init(first: first, code: EINTR))
            let sut = FileLocalStorageClient(directory: path, calls: stub.calls)
            try await sut.store([UInt8(first)], at: key)
            #expect(try await sut.read(key) == [UInt8(first)])
        }
    }
}

extension FileLocalStorageClientFaultTests {
    /// Returns whether the fault occurred.
    private func survives(_ operation: Operation, _ fault: SystemCallsStub.Fault) async throws -> Bool {
        @TemporaryDirectory var path
        try writeFile(path + "/one.list", old)
        let stub = SystemCallsStub(fault)
        let sut = FileLocalStorageClient(directory: path, calls: stub.calls)
        let thrown = await failure(of: sut, doing: operation.change)
        let left = fileBytes(path + "/one.list")
        let aside = fileBytes(path + "/one.damaged")
        // If the file system says that there is no file, there is nothing to remove or to set aside.
        if thrown == nil, fault.code == ENOENT, operation.result == nil {
            #expect(left == old || left == operation.result, "\(fault)")
        } else if thrown == nil {
            #expect(left == operation.result, "\(fault)")
        } else {
            #expect(left == old || left == operation.result || (left == nil && aside == old), "\(fault)")
        }
        #expect(aside == nil || aside == old)
        if !fault.isSticky { #expect(try temporaryFiles(in: path).isEmpty, "\(fault)") }
        try await expectRecovery(in: path)
        return stub.callCount >= fault.first
    }

    private func survivesWithoutFolder(_ fault: SystemCallsStub.Fault) async throws -> Bool {
        @TemporaryDirectory var root
        let path = root + "/share/trending"
        let stub = SystemCallsStub(fault)
        let sut = FileLocalStorageClient(directory: path, calls: stub.calls)
        let thrown = await failure(of: sut, doing: .replace(Self.new))
        let left = fileBytes(path + "/one.list")
        #expect(left == Self.new || (thrown != nil && left == nil), "\(fault)")
        try await expectRecovery(in: path)
        return stub.callCount >= fault.first
    }

    private func expectRecovery(in path: String) async throws {
        let sut = FileLocalStorageClient(directory: path)
        try await sut.store([8], at: key)
        #expect(try await sut.read(key) == [8])
        #expect(try temporaryFiles(in: path).isEmpty)
    }

    private func failure(of sut: FileLocalStorageClient, doing change: StorageChange) async -> StorageFailure? {
        do {
            try await sut.update(key) { _ in change }
            return nil
        } catch {
            return error
        }
    }

    private func temporaryFiles(in path: String) throws -> [String] {
        try fileNames(in: path).filter { $0.hasSuffix(".tmp") }
    }
}
