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

    /// A change of the value, or its first version in a folder that does not exist yet.
    enum Operation: String, CaseIterable, Sendable {
        case create, replace, remove, setAside, setAsideAndReplace

        var change: StorageChange {
            switch self {
            case .create, .replace: .replace(FileLocalStorageClientFaultTests.new)
            case .remove: .remove
            case .setAside: .setAside(replacement: nil)
            case .setAsideAndReplace: .setAside(replacement: FileLocalStorageClientFaultTests.new)
            }
        }

        var result: [UInt8]? { self == .remove || self == .setAside ? nil : FileLocalStorageClientFaultTests.new }
    }

    @Test(
        "Keeps the whole old value or the new one, whichever call fails, once or always",
        arguments: Operation.allCases,
        [EACCES, EAGAIN, EDQUOT, EINTR, EINVAL, EIO, EMFILE, ENOENT, ENOLCK, ENOSPC, EROFS, EXDEV]
    )
    func sweep(operation: Operation, code: Int32) async throws {
        for isSticky in [false, true] {
            var first = 1
            while try await survives(operation, .init(first: first, code: code, isSticky: isSticky)) { first += 1 }
            #expect(first > (operation == .create ? 14 : 8), "too few calls failed")
        }
    }

    /// Returns whether the fault occurred.
    private func survives(_ operation: Operation, _ fault: SystemCallsStub.Fault) async throws -> Bool {
        @TemporaryDirectory var root
        let path = operation == .create ? root + "/share/trending" : root
        let old = operation == .create ? nil : old
        if let old { try writeFile(path + "/one.list", old) }
        let stub = SystemCallsStub(fault)
        var thrown: StorageFailure?
        do throws(StorageFailure) {
            try await FileLocalStorageClient(directory: path, calls: stub.calls).update(key) { _ in operation.change }
        } catch {
            thrown = error
        }
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
        if !fault.isSticky, operation != .create { #expect(try temporaryFiles(in: path).isEmpty, "\(fault)") }
        if !fault.isSticky, operation == .replace {
            // It continues after a signal interrupts a call, and names the cause of another failure.
            #expect(fault.code != EINTR || thrown == nil)
            if let thrown, [ENOSPC, EIO, EROFS].contains(fault.code) {
                #expect(thrown.reason == FileFault(code: fault.code) && thrown.path.hasPrefix(path))
            }
        }
        let sut = FileLocalStorageClient(directory: path)
        try await sut.store([8], at: key)
        #expect(try await sut.read(key) == [8])
        #expect(try temporaryFiles(in: path).isEmpty)
        return stub.callCount >= fault.first
    }

    private func temporaryFiles(in path: String) throws -> [String] {
        try fileNames(in: path).filter { $0.hasSuffix(".tmp") }
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
            defer { status.st_size += 10 }
            return SystemCalls.live.fileStatus(descriptor, &status)
        }
        try writeFile(path + "/one.list", old)
        let bytes = try await FileLocalStorageClient(directory: path, calls: calls).read(key)
        #expect(bytes == old)
    }
}
