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

    private static let stories = [
        "A new file is complete, and readable by its owner only": """
        export x 1 2
        bytes x => 1 2
        mode x => 600
        names => x
        """,
        "Never replaces a file of the history, under no name, and makes none in its folder": """
        folder history
        file history/history.db 1
        file history/history.db-wal 1
        file history/history.db-shm 1
        link link history/history.db
        link dangling history/new
        link folder history
        hard hard history/history.db
        history folder
        export history/history.db => history/history.db: ofHistory
        export history/history.db-wal => history/history.db-wal: ofHistory
        export folder/x => folder/x: ofHistory
        export link => link: ofHistory
        export dangling => dangling: ofHistory
        export hard => hard: ofHistory
        export x => none
        names history => history.db history.db-shm history.db-wal
        """,
        "Never replaces what the program stores, and makes nothing beside it": """
        folder data/seen
        folder database
        file data/seen/x.list 1
        history data/history
        kept data
        export data/x => data/x: ofHistory
        export data/seen/x.list => data/seen/x.list: ofHistory
        export data/seen/new => data/seen/new: ofHistory
        export database/x => none
        names data/seen => x.list
        """,
        "Never replaces a file that the program reads, also where a link leads to it or from it": """
        folder trending
        folder dotfiles
        folder units
        file trending/themes 1
        file dotfiles/config.toml 1
        file units/a.timer 1
        link trending/config.toml ../dotfiles/config.toml
        link x trending/config.toml
        hard hard units/a.timer
        kept trending
        own trending/config.toml units/a.timer units/new
        export trending/config.toml => trending/config.toml: ofHistory
        export trending/new => trending/new: ofHistory
        export dotfiles/config.toml => dotfiles/config.toml: ofHistory
        export x => x: ofHistory
        export units/a.timer => units/a.timer: ofHistory
        export units/new => units/new: ofHistory
        export hard => hard: ofHistory
        export dotfiles/x => none
        export units/x => none
        export y => none
        """,
        "Never replaces a file of one of several histories, even if another has no folder yet": """
        folder history
        folder other
        file history/history.db 1
        file other/history.db 1
        history missing history other
        export history/history.db => history/history.db: ofHistory
        export history/x => history/x: ofHistory
        export other/history.db => other/history.db: ofHistory
        export other/x => other/x: ofHistory
        export x => none
        """,
        "A file is replaced and keeps its mode, and a .part file beside it stays": """
        file x 9
        chmod x 640
        pipe x.part
        export x 1
        bytes x => 1
        mode x => 640
        names => x x.part
        """,
        "A link stays, and its target is replaced or created": """
        folder real
        file real/x 9
        link link real/x
        link new real/y
        link circle circle
        export link 1
        export new 2
        leads link => real/x
        leads new => real/y
        bytes real/x => 1
        bytes real/y => 2
        names real => x y
        export circle => circle: symbolicLink
        """,
        "A folder is refused": """
        folder x
        export x => x: system("Is a directory")
        """,
    ]

    @Test("An export does what a story says", arguments: stories)
    func story(title: String, story: String) async throws {
        let played = try await StorageStory(path: folder).play(story)
        #expect(played == story)
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

    @Test("Without its end, nothing is left of an export, and the old file is whole until its end")
    func unfinished() throws {
        try writeFile(path, "old")
        for finishes in [false, true] {
            let file = try ExportFile(path)
            try file.write(Self.text)
            #expect(try fileText(path) == "old")
            if finishes { try file.finish() }
        }
        #expect(try fileText(path) == Self.text && names == ["x"])
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

    @Test("A device stays")
    func device() throws {
        try export(to: "/dev/null")
        var status = stat()
        #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
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
        try makeLink(folder + "/link", to: "x")
        let before = identity(path)
        for name in ["x", "link"] {
            try ExportFile.write(Self.text, to: "\(folder)/\(name)")
            #expect(identity(path) == before)
        }
        try ExportFile.write("{]\n", to: folder + "/link")
        #expect(identity(path) != before)
        #expect(try fileText(path) == "{]\n")
        _ = try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link")
    }

    private func identity(_ path: String) -> [Int] {
        var status = stat()
        return stat(path, &status) == 0 ? [Int(status.st_ino), Int(status.st_mtim.tv_sec), status.st_mtim.tv_nsec] : []
    }

    private func export(to path: String, _ calls: SystemCalls = .live) throws(StorageFailure) {
        let file = try ExportFile(path, calls: calls)
        try file.write(Self.text)
        try file.finish()
    }

    private var path: String { folder + "/x" }

    private var names: [String] {
        get throws { try fileNames(in: folder) }
    }
}

extension Result<Void, StorageFailure> {
    fileprivate var failure: StorageFailure? { if case .failure(let failure) = self { failure } else { nil } }
}
