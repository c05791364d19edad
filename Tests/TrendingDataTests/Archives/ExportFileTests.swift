import Foundation
import Synchronization
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Files of exports", .timeLimit(.minutes(1)))
struct ExportFileTests {
    private static let text = "{}\n"

    @Test("A new file is complete, and readable by its owner only")
    func new() async throws {
        try await withFolder { folder in
            try export(to: folder + "/x")
            #expect(try text(folder + "/x") == Self.text)
            #expect(mode(folder + "/x") == 0o600)
            #expect(names(folder) == ["x"])
        }
    }

    @Test("Never replaces a file of the history, under no name, and makes none in its folder")
    func history() async throws {
        try await withFolder { folder in
            try make(["history/history.db", "history/history.db-wal", "history/history.db-shm"], in: folder)
            try link(["link": "history/history.db", "dangling": "history/new", "folder": "history"], in: folder)
            try FileManager.default.linkItem(atPath: folder + "/history/history.db", toPath: folder + "/hard")
            let paths = ["history/history.db", "history/history.db-wal", "folder/x", "link", "dangling", "hard"]
            try refuses(paths, in: folder, HistoryFiles(directories: [folder + "/folder"]), but: ["x"])
            #expect(names(folder + "/history") == ["history.db", "history.db-shm", "history.db-wal"])
        }
    }

    @Test("Never replaces what the program stores, and makes nothing beside it")
    func records() async throws {
        try await withFolder { folder in
            try make(["data/seen/x.list", "database/y"], in: folder)
            let files = HistoryFiles(directories: [folder + "/data/history"], kept: [folder + "/data"])
            try refuses(["data/x", "data/seen/x.list", "data/seen/new"], in: folder, files, but: ["database/x"])
            #expect(names(folder + "/data/seen") == ["x.list"])
        }
    }

    @Test("Never replaces a file that the program reads, also where a link leads to it or from it")
    func readFiles() async throws {
        try await withFolder { folder in
            try make(["trending/themes", "dotfiles/config.toml", "units/a.timer"], in: folder)
            try link(["trending/config.toml": "../dotfiles/config.toml", "x": "trending/config.toml"], in: folder)
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
            try refuses(paths, in: folder, files, but: ["dotfiles/x", "units/x", "y"])
        }
    }

    @Test("Never replaces a file of one of several histories, even if another has no folder yet")
    func histories() async throws {
        try await withFolder { folder in
            try make(["history/history.db", "other/history.db"], in: folder)
            let files = HistoryFiles(directories: ["missing", "history", "other"].map { "\(folder)/\($0)" })
            let paths = ["history/history.db", "history/x", "other/history.db", "other/x"]
            try refuses(paths, in: folder, files, but: ["x"])
        }
    }

    @Test("Letters that are the same to Unicode, in other bytes, are another text")
    func bytes() async throws {
        try await withFolder { folder in
            try ExportFile.write("caf\u{E9}", to: folder + "/x")
            try ExportFile.write("cafe\u{301}", to: folder + "/x")
            #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/x"))) == Array("cafe\u{301}".utf8))
        }
    }

    @Test("A file that is replaced keeps its owners")
    func owners() async throws {
        try await withFolder { folder in
            try write("old", to: folder + "/x", mode: 0o640)
            var calls = SystemCalls.live
            let given = Mutex<[UInt32]>([])
            calls.setOwners = { _, user, group in
                given.withLock { $0 = [user, group] }
                return 0
            }
            try ExportFile.write("new", to: folder + "/x", calls: calls)
            #expect(given.withLock { $0 } == [getuid(), getgid()])
            given.withLock { $0 = [] }
            try ExportFile.write("new", to: folder + "/y", calls: calls)
            #expect(given.withLock { $0 } == [])
        }
    }

    @Test("A file is replaced whole and keeps its mode, and a .part file beside it stays")
    func replaced() async throws {
        try await withFolder { folder in
            try write("old", to: folder + "/x", mode: 0o640)
            #expect(mkfifo(folder + "/x.part", 0o600) == 0)
            let file = try ExportFile(folder + "/x")
            try file.write(Self.text)
            #expect(try text(folder + "/x") == "old")
            try file.finish()
            #expect(try text(folder + "/x") == Self.text)
            #expect(mode(folder + "/x") == 0o640)
            #expect(names(folder) == ["x", "x.part"])
        }
    }

    @Test("Without its end, nothing is left of an export, and the old file is whole")
    func unfinished() async throws {
        try await withFolder { folder in
            try write("old", to: folder + "/x", mode: 0o600)
            try ExportFile(folder + "/x").write(Self.text)
            #expect(try text(folder + "/x") == "old")
            #expect(names(folder) == ["x"])
        }
    }

    @Test(
        "If any call fails, the old file is whole, and the failure names the path of the user",
        arguments: [true, false]
    )
    func failures(isExport: Bool) async throws {
        try await withFolder { folder in
            let (path, old) = (folder + "/x", "o\n{")
            let save = { (calls: SystemCalls) throws(StorageFailure) in
                if isExport {
                    try export(to: path, calls)
                } else {
                    try ExportFile.write(Self.text, to: path, calls: calls)
                }
            }
            let count = SystemCallsStub()
            try write(old, to: path, mode: 0o600)
            try save(count.calls)
            for first in 1...count.callCount {
                try write(old, to: path, mode: 0o600)
                let calls = SystemCallsStub(.init(first: first, code: EIO)).calls
                let failure = Result { () throws(StorageFailure) in try save(calls) }.failure
                // A file system may have no modes.
                #expect(failure.map { $0.path == path } ?? true)
                #expect(try text(path) == (failure == nil ? Self.text : old), "call \(first)")
                #expect(names(folder) == ["x"], "call \(first)")
            }
        }
    }

    @Test("A link stays, and its target is replaced or created")
    func links() async throws {
        try await withFolder { folder in
            let files = FileManager.default
            try files.createDirectory(atPath: folder + "/real", withIntermediateDirectories: true)
            try write("old", to: folder + "/real/x", mode: 0o600)
            try files.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "real/x")
            try files.createSymbolicLink(atPath: folder + "/new", withDestinationPath: folder + "/real/y")
            for name in ["link", "new"] {
                try export(to: folder + "/\(name)")
                #expect(throws: Never.self) { try files.destinationOfSymbolicLink(atPath: folder + "/\(name)") }
            }
            #expect(try text(folder + "/real/x") == Self.text && text(folder + "/real/y") == Self.text)
            #expect(names(folder + "/real") == ["x", "y"])
            try files.createSymbolicLink(atPath: folder + "/circle", withDestinationPath: "circle")
            #expect(throws: StorageFailure.self) { try export(to: folder + "/circle") }
        }
    }

    @Test("A pipe is written to if something reads it, and refused without waiting if not", arguments: [true, false])
    func pipe(isExport: Bool) async throws {
        try await withFolder { folder in
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
            #expect(names(folder) == ["p"])
        }
    }

    @Test("A device stays, and a folder is refused")
    func device() async throws {
        try export(to: "/dev/null")
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
        try await withFolder { folder in
            #expect(throws: StorageFailure.self) { try export(to: folder) }
        }
    }

    @Test("A file for other programs has the rights of the umask, and keeps those that it has")
    func shared() async {
        // A umask is a whole process's.
        await #expect(processExitsWith: .success) {
            umask(0o022)
            let sut = ExportFileTests()
            try await sut.withFolder { folder in
                try ExportFile.write(Self.text, to: folder + "/x")
                #expect(sut.mode(folder + "/x") == 0o644)
                chmod(folder + "/x", 0o600)
                try ExportFile.write("new\n", to: folder + "/x")
                #expect(sut.mode(folder + "/x") == 0o600)
                #expect(try sut.text(folder + "/x") == "new\n")
                #expect(sut.names(folder) == ["x"])
            }
        }
    }

    @Test("A file with the same text is left alone, also behind a link and where it can't be written")
    func untouched() async throws {
        try await withFolder { folder in
            try ExportFile.write(Self.text, to: folder + "/x")
            chmod(folder + "/x", 0o444)
            try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "x")
            let before = identity(folder + "/x")
            for name in ["x", "link"] {
                let count = SystemCallsStub()
                try ExportFile.write(Self.text, to: "\(folder)/\(name)", calls: count.calls)
                #expect(identity(folder + "/x") == before)
            }
            try ExportFile.write("{]\n", to: folder + "/link")
            #expect(identity(folder + "/x") != before)
            #expect(try text(folder + "/x") == "{]\n")
            #expect(throws: Never.self) { try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") }
        }
    }

    private func identity(_ path: String) -> [Int] {
        var status = stat()
        return stat(path, &status) == 0 ? [Int(status.st_ino), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec] : []
    }

    private func withFolder(_ body: (String) throws -> Void) async throws {
        try await withTemporaryDirectory { folder in try body(folder) }
    }

    private func make(_ files: [String], in folder: String) throws {
        for path in files.map({ "\(folder)/\($0)" }) {
            let parent = (path as NSString).deletingLastPathComponent
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
            try write("old", to: path, mode: 0o600)
        }
    }

    private func link(_ links: [String: String], in folder: String) throws {
        for (name, target) in links {
            try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
        }
    }

    private func refuses(_ paths: [String], in folder: String, _ files: HistoryFiles, but others: [String]) throws {
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

    private func write(_ text: String, to path: String, mode: mode_t) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, mode)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    private func mode(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : nil
    }

    private func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }
}

extension Result<Void, StorageFailure> {
    fileprivate var failure: StorageFailure? { if case .failure(let failure) = self { failure } else { nil } }
}
