import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client: unusual folders and files")
struct FileLocalStorageClientPlaceTests {
    private static let key = StorageKey.any("one")

    @Test("Reports a file in the place of its folder")
    func fileAsFolder() async throws {
        try await withTemporaryDirectory { path in
            let place = path + "/lists"
            try Data([9]).write(to: URL(fileURLWithPath: place))
            let sut = FileLocalStorageClient(directory: place)
            await expectFailure(at: place + "/one.list", .system("Not a directory")) {
                _ = try await sut.read(Self.key)
            }
            await expectFailure(at: place, .system("Not a directory")) {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
            await expectFailure(at: place, .system("Not a directory")) { _ = try await sut.keys() }
            #expect(FileManager.default.contents(atPath: place) == Data([9]))
        }
    }

    @Test("Reports a file in the place of a folder above its own")
    func fileAsFolderAbove() async throws {
        try await withTemporaryDirectory { path in
            try Data([9]).write(to: URL(fileURLWithPath: path + "/share"))
            let place = path + "/share/trending"
            let sut = FileLocalStorageClient(directory: place)
            await expectFailure(at: place, .system("Not a directory")) {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
        }
    }

    @Test("Reports that its folder's name is too long")
    func longName() async throws {
        try await withTemporaryDirectory { path in
            let place = path + "/" + String(repeating: "x", count: 256)
            let sut = FileLocalStorageClient(directory: place)
            await expectFailure(at: place, .system("File name too long")) {
                try await sut.update(Self.key) { _ in .keep }
            }
            await expectFailure(at: place, .system("File name too long")) { _ = try await sut.keys() }
        }
    }

    @Test("Creates its folder in a folder that cannot be listed")
    func unlistedFolder() async throws {
        try await withTemporaryDirectory { path in
            var calls = SystemCalls.live
            calls.openFile = { opened, flags, mode in
                guard opened == path else { return SystemCalls.live.openFile(opened, flags, mode) }
                errno = EACCES
                return -1
            }
            let sut = FileLocalStorageClient(directory: path + "/a/b", calls: calls)
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try await sut.read(Self.key) == [1])
        }
    }

    @Test("Follows a link in the place of its folder")
    func linkedFolder() async throws {
        try await withTemporaryDirectory { path in
            try FileManager.default.createDirectory(atPath: path + "/real", withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: "real")
            let sut = FileLocalStorageClient(directory: path + "/link")
            let record = SnapshotRecord(payload: [1]).encoded
            try await sut.update(Self.key) { _ in .replace(record) }
            #expect(try await sut.keys() == [Self.key])
            #expect(FileManager.default.contents(atPath: path + "/real/one.list") == Data(record))
        }
    }

    @Test("Reports that its folder is a dangling link")
    func danglingFolder() async throws {
        try await withTemporaryDirectory { path in
            let place = path + "/link"
            try FileManager.default.createSymbolicLink(atPath: place, withDestinationPath: "missing")
            let sut = FileLocalStorageClient(directory: place)
            await expectFailure(at: place, .system("No such file or directory")) {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
            #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["link"])
        }
    }

    @Test("Replaces a link in the place of a value, and does not change the linked file")
    func linkedValue() async throws {
        try await withTemporaryDirectory { path in
            try Data([9]).write(to: URL(fileURLWithPath: path + "/foreign"))
            try FileManager.default.createSymbolicLink(atPath: path + "/one.list", withDestinationPath: "foreign")
            let sut = FileLocalStorageClient(directory: path)
            #expect(try await sut.read(Self.key) == [9])
            try await sut.update(Self.key) { _ in .replace([1]) }
            #expect(try await sut.read(Self.key) == [1])
            #expect(FileManager.default.contents(atPath: path + "/foreign") == Data([9]))
        }
    }

    @Test("Creates no file through a link in the place of the lock")
    func linkedLock() async throws {
        try await withTemporaryDirectory { path in
            try FileManager.default.createSymbolicLink(atPath: path + "/.one.lock", withDestinationPath: "foreign")
            let sut = FileLocalStorageClient(directory: path)
            await #expect(throws: StorageFailure.self) { try await sut.update(Self.key) { _ in .replace([1]) } }
            #expect(!FileManager.default.fileExists(atPath: path + "/foreign"))
        }
    }

    @Test("Rejects anything but a regular file at once, and can remove it", arguments: ["pipe", "folder"])
    func irregularFile(kind: String) async throws {
        try await withTemporaryDirectory { path in
            for name in ["one.list", "one.damaged"] {
                switch kind {
                case "pipe": #expect(mkfifo("\(path)/\(name)", 0o600) == 0)
                default:
                    try FileManager.default.createDirectory(
                        atPath: "\(path)/\(name)",
                        withIntermediateDirectories: false
                    )
                }
            }
            let sut = FileLocalStorageClient(directory: path)
            let file = path + "/one.list"
            await expectFailure(at: file, .notRegular) { _ = try await sut.read(Self.key) }
            await expectFailure(at: file, .notRegular) {
                try await sut.update(Self.key) { _ in .replace([1]) }
            }
            #expect(try await sut.keys() == [Self.key])
            #expect(try await sut.keysSetAside() == [Self.key])
            #expect(await sut.clear([Self.key], setAside: [Self.key]).isEmpty)
            #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
        }
    }

    @Test("Does not remove a folder with files in the place of a value")
    func fullFolder() async throws {
        try await withTemporaryDirectory { path in
            try FileManager.default.createDirectory(atPath: path + "/one.list", withIntermediateDirectories: false)
            try Data([9]).write(to: URL(fileURLWithPath: path + "/one.list/mine"))
            let failures = await FileLocalStorageClient(directory: path).clear([Self.key], setAside: [])
            #expect(failures == [StorageFailure(path: path + "/one.list", reason: .system("Directory not empty"))])
            #expect(FileManager.default.contents(atPath: path + "/one.list/mine") == Data([9]))
        }
    }

    @Test(
        "Replaces a link to anything but a readable file",
        arguments: [
            ("/dev/zero", .notRegular), ("one.list", .symbolicLink), ("large", .tooLarge(limitBytes: 4)),
            ("folder", .notRegular),
        ] as [(String, FileFault)]
    )
    func unreadableLink(target: String, reason: FileFault) async throws {
        try await withTemporaryDirectory { path in
            let file = path + "/one.list"
            try FileManager.default.createDirectory(atPath: path + "/folder", withIntermediateDirectories: false)
            try Data([1, 2, 3, 4, 5]).write(to: URL(fileURLWithPath: path + "/large"))
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
            let sut = FileLocalStorageClient(directory: path, sizeLimit: 4)
            await expectFailure(at: file, reason) { _ = try await sut.read(Self.key) }
            try await sut.update(Self.key) { $0 == nil ? .replace([1]) : .keep }
            #expect(try await sut.read(Self.key) == [1])
            #expect(FileManager.default.contents(atPath: path + "/large") == Data([1, 2, 3, 4, 5]))
        }
    }

    private func expectFailure(
        at path: String,
        _ reason: FileFault,
        sourceLocation: SourceLocation = #_sourceLocation,
        _ body: () async throws -> Void
    ) async {
        await #expect(throws: StorageFailure(path: path, reason: reason), sourceLocation: sourceLocation) {
            try await body()
        }
    }
}
