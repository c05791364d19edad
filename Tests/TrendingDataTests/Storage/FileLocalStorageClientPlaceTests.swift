import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client: unusual folders and files")
struct FileLocalStorageClientPlaceTests {
    @TemporaryDirectory private var path
    private let key = StorageKey.any("one")

    @Test("Reports a file in the place of its folder")
    func fileAsFolder() async throws {
        let place = path + "/lists"
        try writeFile(place, [9])
        let sut = FileLocalStorageClient(directory: place)
        await expectFailure(at: place + "/one.list", .system("Not a directory")) {
            _ = try await sut.read(key)
        }
        await expectFailure(at: place, .system("Not a directory")) {
            try await sut.store([1], at: key)
        }
        await expectFailure(at: place, .system("Not a directory")) { _ = try await sut.keys() }
        #expect(fileBytes(place) == [9])
    }

    @Test("Creates its folder in a folder that cannot be listed")
    func unlistedFolder() async throws {
        var calls = SystemCalls.live
        calls.openFile = { opened, flags, mode in
            guard opened == path else { return SystemCalls.live.openFile(opened, flags, mode) }
            return failing(EACCES)
        }
        let sut = FileLocalStorageClient(directory: path + "/a/b", calls: calls)
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
    }

    @Test("Reports that its folder is a dangling link")
    func danglingFolder() async throws {
        let place = path + "/link"
        try makeLink(place, to: "missing")
        let sut = FileLocalStorageClient(directory: place)
        await expectFailure(at: place, .system("No such file or directory")) {
            try await sut.store([1], at: key)
        }
        #expect(try fileNames(in: path) == ["link"])
    }

    @Test("Replaces a link in the place of a value, and does not change the linked file")
    func linkedValue() async throws {
        try writeFile(path + "/foreign", [9])
        try makeLink(path + "/one.list", to: "foreign")
        let sut = FileLocalStorageClient(directory: path)
        #expect(try await sut.read(key) == [9])
        try await sut.store([1], at: key)
        #expect(try await sut.read(key) == [1])
        #expect(fileBytes(path + "/foreign") == [9])
    }

    @Test("Rejects anything but a regular file at once, and can remove it", arguments: ["pipe", "folder"])
    func irregularFile(kind: String) async throws {
        for name in ["one.list", "one.damaged"] {
            switch kind {
            case "pipe": #expect(mkfifo("\(path)/\(name)", 0o600) == 0)
            default:
                try makeFolder("\(path)/\(name)")
            }
        }
        let sut = FileLocalStorageClient(directory: path)
        let file = path + "/one.list"
        await expectFailure(at: file, .notRegular) { _ = try await sut.read(key) }
        await expectFailure(at: file, .notRegular) {
            try await sut.store([1], at: key)
        }
        #expect(try await sut.keys() == [key])
        #expect(try await sut.keysSetAside() == [key])
        #expect(await sut.clear([key], setAside: [key]).isEmpty)
        #expect(try fileNames(in: path).isEmpty)
    }

    @Test("Does not remove a folder with files in the place of a value")
    func fullFolder() async throws {
        try makeFolder(path + "/one.list")
        try writeFile(path + "/one.list/mine", [9])
        let failures = await FileLocalStorageClient(directory: path).clear([key], setAside: [])
        #expect(failures == [StorageFailure(path: path + "/one.list", reason: .system("Directory not empty"))])
        #expect(fileBytes(path + "/one.list/mine") == [9])
    }

    @Test(
        "Replaces a link to anything but a readable file",
        arguments: [
            ("/dev/zero", .notRegular), ("one.list", .symbolicLink), ("large", .tooLarge(limitBytes: 4)),
            ("folder", .notRegular),
        ] as [(String, FileFault)]
    )
    func unreadableLink(target: String, reason: FileFault) async throws {
        let file = path + "/one.list"
        try makeFolder(path + "/folder")
        try writeFile(path + "/large", [1, 2, 3, 4, 5])
        try makeLink(file, to: target)
        let sut = FileLocalStorageClient(directory: path, sizeLimit: 4)
        await expectFailure(at: file, reason) { _ = try await sut.read(key) }
        try await sut.update(key) { $0 == nil ? .replace([1]) : .keep }
        #expect(try await sut.read(key) == [1])
        #expect(fileBytes(path + "/large") == [1, 2, 3, 4, 5])
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
