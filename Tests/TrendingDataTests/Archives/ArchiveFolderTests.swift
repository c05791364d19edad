import Foundation
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Folders of archives")
struct ArchiveFolderTests {
    private static let list = #"{"date": "2020-01-01", "list": ["a/b"]}"#
    @TemporaryDirectory private var folder

    @Test("Reads files in the order of their paths, and not hidden ones")
    func order() async throws {
        try write("b/x.json", ".git/x.json")
        try write("a.json", text: Self.list.replacing("01-01", with: "01-02"))
        try write("picture.png", text: "x")
        let read = try await read()
        #expect(read.lists.map(\.label.calendarDay.text) == ["2020-01-02", "2020-01-01"])
        #expect(read.skips.isEmpty)
    }

    @Test(
        "The folders above count as in an import of the whole, unless they are of a project or a person",
        arguments: pairs(
            """
            python => daily python
            python/2020-01-01.json => daily python
            python/weekly => weekly python
            go_data/2020/01/01.json => daily go
            2020-01-01/rust.json => daily rust
            python/notes/2020-01-01.json => daily all
            python/github-trending/2020-01-01.json => daily all
            go-trending/2020-01-01.json => daily all
            json/2020-01-01.json => daily all
            julia/2020-01-01.json => daily all
            julia/weekly/2020-01-01.json => weekly all
            """
        )
    )
    func above(path: String, list: String) async throws {
        try write(path.hasSuffix(".json") ? path : "\(path)/2020-01-01.json", text: #"["a/b"]"#)
        let archive = try await open(path)
        let read = try #require(try await archive.next()?.lists.first)
        #expect(read.label.calendarDay.text == "2020-01-01")
        #expect("\(read.list.period) \(read.list.language.isEmpty ? "all" : read.list.language)" == list)
    }

    @Test("A link that takes the place of a folder or file later is not followed", arguments: ["", "/a.json"])
    func swapped(file: String) async throws {
        try write("outside/a.json", "archive/sub/a.json")
        let archive = try await open("archive")
        try removeFile(folder + "/archive/sub" + file)
        try makeLink(folder + "/archive/sub" + file, to: folder + "/outside" + file)
        let batch = try #require(try await archive.next())
        #expect(batch.lists.isEmpty)
        #expect(batch.skips.tallies.map(\.cause) == [.unreadableFile])
    }

    @Test("A folder of the archive that was moved away is still the one that is read")
    func movedRoot() async throws {
        try write("archive/a.json")
        let archive = try await open("archive")
        try FileManager.default.moveItem(atPath: folder + "/archive", toPath: folder + "/moved")
        try write("archive/a.json", text: "[]")
        #expect(try await archive.next()?.lists.count == 1)
    }

    @Test("A folder with too many entries is skipped, and only so many are in memory")
    func manyEntries() async throws {
        try write("a/x.json", "b/x.json")
        var calls = SystemCalls.live
        calls.listFolder = { descriptor, limit, names in
            #expect(limit == 200_001)
            let code = SystemCalls.live.listFolder(descriptor, limit, &names)
            if names.contains("x.json") {
                names += repeatElement(names[0], count: limit - names.count)
            }
            return code
        }
        let read = try await read(calls)
        #expect(read.lists.isEmpty)
        #expect(read.skips.tallies.map { "\($0.cause) \($0.count) \($0.example)" } == ["tooManyFiles 2 a/"])
    }

    @Test("What is added to a file while it is read is left out, and a shorter one is read to its end")
    func changing() async throws {
        let line = #"{"date":"2020-01-01","repo":"a/b"}"# + "\n"
        try write("x.jsonl", text: line)
        var calls = SystemCalls.live
        calls.readBytes = { file, buffer in
            // Endless: each read finds another line.
            let bytes = Array(line.utf8).prefix(buffer.count)
            buffer.copyBytes(from: bytes)
            return bytes.count
        }
        #expect(try await read(calls).lists.map(\.entries.count) == [1])
        calls.readBytes = { _, _ in 0 }
        #expect(try await read(calls).lists.isEmpty)
        calls.readBytes = { _, _ in
            errno = EIO
            return -1
        }
        #expect(try await skips(calls) == ["unreadableFile 1"])
    }

    @Test("A file of more than 4 GB is skipped at once")
    func largeFile() async throws {
        try write("x.jsonl", text: "")
        #expect(truncate(folder + "/x.jsonl", 5 << 30) == 0)
        #expect(try await skips() == ["fileTooLarge 1"])
    }

    @Test("A link counts by the name that the user gave, and the folder of another user says nothing")
    func names() async throws {
        try write("data1/2020-01-01.json", text: #"["a/b"]"#)
        #expect(symlink("data1", folder + "/python") == 0)
        for path in ["python", "python/2020-01-01.json", "python/"] {
            let read = try #require(try await open(path).next()?.lists.first)
            #expect(read.list.language == "python", "\(path)")
        }
        for folder in ["/home/julia", "/Users/julia"] {
            #expect(ArchiveFiles.folders(above: folder + "/list.json", isFolder: false, home: "/root").isEmpty)
            #expect(ArchiveFiles.folders(above: folder + "/go", isFolder: true, home: "/root") == ["go"])
        }
    }

    @Test("A folder of developers is no list of repositories, wherever the import begins")
    func developers() async throws {
        try write("developers/go/2020-01-01.json", text: #"["a/b"]"#)
        for path in ["", "developers", "developers/go", "developers/go/2020-01-01.json"] {
            #expect(try await open(path).next()?.lists.isEmpty == true, "\(path)")
        }
    }

    @Test("Reading ends soon after its task is cancelled")
    func cancelled() async throws {
        try write("x.json")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await open("")
        }
        await #expect(throws: ArchiveFailure.cancelled) { _ = try await task.value }
        let archive = try await open("")
        let batch = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await archive.next()
        }
        #expect(try await batch.value?.lists.isEmpty == true)
    }

    @Test("The revision is the commit of a clone")
    func revision() throws {
        let commit = String(repeating: "0a", count: 20)
        try write(".git/HEAD", text: "ref: refs/heads/main\n")
        try write(".git/packed-refs", text: "# pack-refs\n\(commit) refs/heads/main\n")
        #expect(ArchiveRevision.read(folder, calls: .live) == commit)
        try write(".git/HEAD", text: "ref: refs/../../../etc/passwd\n")
        #expect(ArchiveRevision.read(folder, calls: .live) == nil)
    }

    @Test("The sample of a folder is from all its parts")
    func sample() async throws {
        let names = (0..<6).map { "\"a/b\($0)\"" }.joined(separator: ",")
        for day in 10..<30 { try write("\(day).json", text: #"{"date": "2020-01-\#(day)", "list": [\#(names)]}"#) }
        let archive = try await open("")
        let days = try await archive.sample().map(\.label.calendarDay.day)
        #expect(Set(days) == Set(10..<30))
        #expect(try await archive.next()?.lists.count == 20)
    }

    private func write(_ names: String..., text: String = Self.list) throws {
        for path in names.map({ "\(folder)/\($0)" }) {
            try makeFolder((path as NSString).deletingLastPathComponent)
            try writeFile(path, text)
        }
    }

    private func open(_ name: String, _ calls: SystemCalls = .live) async throws -> any ArchiveReading {
        let now = Timestamp(secondsSince1970: 1_800_000_000)
        let home = "\(folder)/julia"
        let archives = SystemArchives(client: NetworkClientSequence(), now: { now }, home: home, calls: calls)
        return try await archives.open(.path(name.isEmpty ? folder : "\(folder)/\(name)"))
    }

    private func read(_ calls: SystemCalls = .live) async throws -> ArchiveBatch {
        let archive = try await open("", calls)
        var all = ArchiveBatch()
        while let batch = try await archive.next() {
            all.lists += batch.lists
            all.skips.add(batch.skips)
        }
        return all
    }

    private func skips(_ calls: SystemCalls = .live) async throws -> [String] {
        try await read(calls).skips.tallies.map { "\($0.cause.rawValue) \($0.count)" }
    }
}
