import Foundation
import Synchronization
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Files of exports", .timeLimit(.minutes(1)))
struct ExportFileTests {
    private static let text = "{}\n"
    @TemporaryDirectory private var folder

    @Test("A new file is complete, and readable by its owner only")
    func new() throws {
        try export(to: path)
        #expect(try fileText(path) == Self.text)
        #expect(try fileMode(path) == 0o600)
        #expect(try names == ["x"])
    }

    @Test("Never replaces a file of the history, under no name, and makes none in its folder")
    func history() throws {
        try make("history/history.db", "history/history.db-wal", "history/history.db-shm")
        try link(["link": "history/history.db", "dangling": "history/new", "folder": "history"])
        try FileManager.default.linkItem(atPath: folder + "/history/history.db", toPath: folder + "/hard")
        let paths = ["history/history.db", "history/history.db-wal", "folder/x", "link", "dangling", "hard"]
        try refuses(paths, HistoryFiles(directories: [folder + "/folder"]), but: "x")
        #expect(try fileNames(in: folder + "/history") == ["history.db", "history.db-shm", "history.db-wal"])
    }

    @Test("Never replaces what the program stores, and makes nothing beside it")
    func records() throws {
        try make("data/seen/x.list", "database/y")
        let files = HistoryFiles(directories: [folder + "/data/history"], kept: [folder + "/data"])
        try refuses(["data/x", "data/seen/x.list", "data/seen/new"], files, but: "database/x")
        #expect(try fileNames(in: folder + "/data/seen") == ["x.list"])
    }

    @Test("Never replaces a file that the program reads, also where a link leads to it or from it")
    func readFiles() throws {
        try make("trending/themes", "dotfiles/config.toml", "units/a.timer")
        try link(["trending/config.toml": "../dotfiles/config.toml", "x": "trending/config.toml"])
        try FileManager.default.linkItem(atPath: folder + "/units/a.timer", toPath: folder + "/hard")
        let files = HistoryFiles(
            directories: [],
            kept: [folder + "/trending"],
            files: ["trending/config.toml", "units/a.timer", "units/new"].map { "\(folder)/\($0)" }
        )
        let paths = [
            "trending/config.toml", "trending/new", "dotfiles/config.toml", "x", "units/a.timer", "units/new",
            "hard",
        ]
        try refuses(paths, files, but: "dotfiles/x", "units/x", "y")
    }

    @Test("Never replaces a file of one of several histories, even if another has no folder yet")
    func histories() throws {
        try make("history/history.db", "other/history.db")
        let files = HistoryFiles(directories: ["missing", "history", "other"].map { "\(folder)/\($0)" })
        let paths = ["history/history.db", "history/x", "other/history.db", "other/x"]
        try refuses(paths, files, but: "x")
    }

    @Test("Letters that are the same to Unicode, in other bytes, are another text")
    func bytes() throws {
        try ExportFile.write("caf\u{E9}", to: path)
        try ExportFile.write("cafe\u{301}", to: path)
        #expect(fileBytes(path) == Array("cafe\u{301}".utf8))
    }

    @Test("A file that is replaced keeps its owners")
    func owners() throws {
        try writeFile(path, "old")
        var calls = SystemCalls.live
        let given = Mutex<[UInt32]>([])
        calls.setOwners = { _, user, group in
            given.withLock { $0 = [user, group] }
            return 0
        }
        try ExportFile.write("new", to: path, calls: calls)
        #expect(given.withLock { $0 } == [getuid(), getgid()])
        given.withLock { $0 = [] }
        try ExportFile.write("new", to: folder + "/y", calls: calls)
        #expect(given.withLock { $0 } == [])
    }

    @Test("A file is replaced whole and keeps its mode, and a .part file beside it stays")
    func replaced() throws {
        try writeFile(path, "old")
        try setFileMode(path, 0o640)
        #expect(mkfifo(folder + "/x.part", 0o600) == 0)
        let file = try ExportFile(path)
        try file.write(Self.text)
        #expect(try fileText(path) == "old")
        try file.finish()
        #expect(try fileText(path) == Self.text)
        #expect(try fileMode(path) == 0o640)
        #expect(try names == ["x", "x.part"])
    }

    @Test("Without its end, nothing is left of an export, and the old file is whole")
    func unfinished() throws {
        try writeFile(path, "old")
        try ExportFile(path).write(Self.text)
        #expect(try fileText(path) == "old")
        #expect(try names == ["x"])
    }

    @Test(
        "If any call fails, the old file is whole, and the failure names the path of the user",
        arguments: [true, false]
    )
    func failures(isExport: Bool) throws {
        let old = "o\n{"
        let save = { (calls: SystemCalls) throws(StorageFailure) in
            if isExport {
                try export(to: path, calls)
            } else {
                try ExportFile.write(Self.text, to: path, calls: calls)
            }
        }
        let count = SystemCallsStub()
        try writeFile(path, old)
        try save(count.calls)
        for first in 1...count.callCount {
            try writeFile(path, old)
            let calls = SystemCallsStub(.init(first: first, code: EIO)).calls
            let failure = Result { () throws(StorageFailure) in try save(calls) }.failure
            // A file system may have no modes.
            #expect(failure.map { $0.path == path } ?? true)
            #expect(try fileText(path) == (failure == nil ? Self.text : old), "call \(first)")
            #expect(try names == ["x"], "call \(first)")
        }
    }

    @Test("A link stays, and its target is replaced or created")
    func links() throws {
        try make("real/x")
        try link(["link": "real/x", "new": folder + "/real/y"])
        for name in ["link", "new"] {
            try export(to: "\(folder)/\(name)")
            try expectLink(name)
        }
        #expect(try fileText(folder + "/real/x") == Self.text && fileText(folder + "/real/y") == Self.text)
        #expect(try fileNames(in: folder + "/real") == ["x", "y"])
        try link(["circle": "circle"])
        #expect(throws: StorageFailure.self) { try export(to: folder + "/circle") }
    }

    @Test("A pipe is written to if something reads it, and refused without waiting if not", arguments: [true, false])
    func pipe(isExport: Bool) throws {
        let path = folder + "/p"
        let save = { () throws(StorageFailure) in
            if isExport { try export(to: path) } else { try ExportFile.write(Self.text, to: path) }
        }
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: StorageFailure(path: path, reason: .noReader)) { try save() }
        let reader = open(path, O_RDONLY | O_NONBLOCK)
        defer { close(reader) }
        try save()
        var buffer = [UInt8](repeating: 0, count: 10)
        #expect(read(reader, &buffer, 10) == 3)
        #expect(try names == ["p"])
    }

    @Test("A device stays, and a folder is refused")
    func device() throws {
        try export(to: "/dev/null")
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        #expect(throws: StorageFailure.self) { try export(to: folder) }
    }

    @Test("A file for other programs has the rights of the umask, and keeps those that it has")
    func shared() async {
        // A umask is a whole process's.
        await #expect(processExitsWith: .success) {
            umask(0o022)
            let sut = ExportFileTests()
            try ExportFile.write(Self.text, to: sut.path)
            #expect(try fileMode(sut.path) == 0o644)
            try setFileMode(sut.path, 0o600)
            try ExportFile.write("new\n", to: sut.path)
            #expect(try fileMode(sut.path) == 0o600)
            #expect(try fileText(sut.path) == "new\n")
            #expect(try sut.names == ["x"])
        }
    }

    @Test("A file with the same text is left alone, also behind a link and where it can't be written")
    func untouched() throws {
        try ExportFile.write(Self.text, to: path)
        try setFileMode(path, 0o444)
        try link(["link": "x"])
        let before = identity(path)
        for name in ["x", "link"] {
            try ExportFile.write(Self.text, to: "\(folder)/\(name)")
            #expect(identity(path) == before)
        }
        try ExportFile.write("{]\n", to: folder + "/link")
        #expect(identity(path) != before)
        #expect(try fileText(path) == "{]\n")
        try expectLink("link")
    }

    private func identity(_ path: String) -> [Int] {
        var status = stat()
        return stat(path, &status) == 0 ? [Int(status.st_ino), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec] : []
    }

    private func make(_ files: String...) throws {
        for path in files.map({ "\(folder)/\($0)" }) {
            try makeFolder((path as NSString).deletingLastPathComponent)
            try writeFile(path, "old")
        }
    }

    private func link(_ links: [String: String]) throws {
        for (name, target) in links { try makeLink("\(folder)/\(name)", to: target) }
    }

    private func refuses(_ paths: [String], _ files: HistoryFiles, but others: String...) throws {
        for path in paths.map({ "\(folder)/\($0)" }) {
            #expect(throws: StorageFailure(path: path, reason: .ofHistory)) { try ExportFile(path, history: files) }
        }
        for path in others { try ExportFile("\(folder)/\(path)", history: files).finish() }
    }

    private func export(to path: String, _ calls: SystemCalls = .live) throws(StorageFailure) {
        let file = try ExportFile(path, calls: calls)
        try file.write(Self.text)
        try file.finish()
    }

    private func expectLink(_ name: String) throws {
        _ = try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
    }

    private var path: String { folder + "/x" }

    private var names: [String] {
        get throws { try fileNames(in: folder) }
    }
}

extension Result<Void, StorageFailure> {
    fileprivate var failure: StorageFailure? { if case .failure(let failure) = self { failure } else { nil } }
}
