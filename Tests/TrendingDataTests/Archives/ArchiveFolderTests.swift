import Foundation
import Testing
@testable import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Folders of archives")
struct ArchiveFolderTests {
    private static let list = #"{"date": "2020-01-01", "list": ["a/b"]}"#

    @Test("Reads files in the order of their paths, and not hidden ones")
    func order() async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/b/x.json")
            try write(Self.list.replacing("01-01", with: "01-02"), to: folder + "/a.json")
            try write(Self.list, to: folder + "/.git/x.json")
            try write("x", to: folder + "/picture.png")
            let read = try await read(folder)
            #expect(read.lists.map(\.label.calendarDay.text) == ["2020-01-02", "2020-01-01"])
            #expect(read.skips.isEmpty)
        }
    }

    @Test("Counts compressed files")
    func compressed() async throws {
        try await withTemporaryDirectory { folder in
            for name in ["a.jsonl.gz", "b.zip", "c.csv.zst", "d.png"] { try write("x", to: folder + "/" + name) }
            let skips = try await read(folder).skips
            #expect(skips.tallies.map(\.cause) == [.compressedFile])
            #expect(skips.tallies.map(\.count) == [3])
        }
    }

    @Test("Does not follow links, and opens no pipes")
    func links() async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/outside/x.json")
            try write(Self.list, to: folder + "/archive/a.json")
            let files = FileManager.default
            try files.createSymbolicLink(atPath: folder + "/archive/l.json", withDestinationPath: "../outside/x.json")
            try files.createSymbolicLink(atPath: folder + "/archive/d", withDestinationPath: "../outside")
            #expect(mkfifo(folder + "/archive/p.json", 0o600) == 0)
            let read = try await read(folder + "/archive")
            #expect(read.lists.count == 1)
            #expect(read.skips.tallies.map(\.count) == [3])
            #expect(read.skips.tallies.first?.cause == .notRegular)
        }
    }

    @Test("A link that takes the place of a folder or file later is not followed", arguments: [true, false])
    func swapped(isFolder: Bool) async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/outside/a.json")
            try write(Self.list, to: folder + "/archive/sub/a.json")
            let archive = try await open(folder + "/archive")
            let path = folder + "/archive/sub" + (isFolder ? "" : "/a.json")
            try FileManager.default.removeItem(atPath: path)
            let target = folder + "/outside" + (isFolder ? "" : "/a.json")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            let batch = try #require(try await archive.next())
            #expect(batch.lists.isEmpty)
            #expect(batch.skips.tallies.map(\.cause) == [.unreadableFile])
        }
    }

    @Test("A folder of the archive that was moved away is still the one that is read")
    func movedRoot() async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/archive/a.json")
            let archive = try await open(folder + "/archive")
            try FileManager.default.moveItem(atPath: folder + "/archive", toPath: folder + "/moved")
            try write("[]", to: folder + "/archive/a.json")
            #expect(try await archive.next()?.lists.count == 1)
        }
    }

    @Test("A folder with too many entries is skipped, and only so many are in memory")
    func manyEntries() async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/a/x.json")
            try write(Self.list, to: folder + "/b/x.json")
            var calls = SystemCalls.live
            calls.listFolder = { descriptor, limit, names in
                #expect(limit == 200_001)
                let code = SystemCalls.live.listFolder(descriptor, limit, &names)
                if names.contains("x.json") {
                    names += repeatElement(names[0], count: limit - names.count)
                }
                return code
            }
            let read = try await read(folder, calls)
            #expect(read.lists.isEmpty)
            #expect(read.skips.tallies.map(\.cause) == [.tooManyFiles])
            #expect(read.skips.tallies.map(\.count) == [2])
            #expect(read.skips.tallies.first?.example == "a/")
        }
    }

    @Test("Says that there is nothing at the path")
    func missing() async throws {
        try await withTemporaryDirectory { folder in
            let path = folder + "/none"
            await #expect(throws: ArchiveFailure.notFound(path: path)) { try await read(path) }
        }
    }

    @Test("A pipe as the archive is refused without waiting")
    func pipe() async throws {
        try await withTemporaryDirectory { folder in
            #expect(mkfifo(folder + "/p.json", 0o600) == 0)
            await #expect(throws: ArchiveFailure.self) { _ = try await self.read(folder + "/p.json") }
        }
    }

    @Test("What is added to a file while it is read is left out, and a shorter one is read to its end")
    func changing() async throws {
        try await withTemporaryDirectory { folder in
            let line = #"{"date":"2020-01-01","repo":"a/b"}"# + "\n"
            try write(line, to: folder + "/x.jsonl")
            var calls = SystemCalls.live
            calls.readBytes = { file, buffer in
                // Endless: each read finds another line.
                let bytes = Array(line.utf8).prefix(buffer.count)
                buffer.copyBytes(from: bytes)
                return bytes.count
            }
            #expect(try await read(folder, calls).lists.map(\.entries.count) == [1])
            calls.readBytes = { _, _ in 0 }
            #expect(try await read(folder, calls).lists.isEmpty)
            calls.readBytes = { _, _ in
                errno = EIO
                return -1
            }
            let broken = try await read(folder, calls)
            #expect(broken.skips.tallies.map(\.cause) == [.unreadableFile])
        }
    }

    @Test("A file of more than 4 GB is skipped at once")
    func largeFile() async throws {
        try await withTemporaryDirectory { folder in
            try write("", to: folder + "/x.jsonl")
            #expect(truncate(folder + "/x.jsonl", 5 << 30) == 0)
            #expect(try await read(folder).skips.tallies.map(\.cause) == [.fileTooLarge])
        }
    }

    @Test("Reading ends soon after its task is cancelled")
    func cancelled() async throws {
        try await withTemporaryDirectory { folder in
            try write(Self.list, to: folder + "/x.json")
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await self.open(folder)
            }
            await #expect(throws: ArchiveFailure.cancelled) { _ = try await task.value }
            let archive = try await open(folder)
            let batch = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                return try await archive.next()
            }
            #expect(try await batch.value?.lists.isEmpty == true)
        }
    }

    @Test("The revision is the commit of a clone")
    func revision() async throws {
        try await withTemporaryDirectory { folder in
            let commit = String(repeating: "0a", count: 20)
            try write("ref: refs/heads/main\n", to: folder + "/.git/HEAD")
            try write("# pack-refs\n\(commit) refs/heads/main\n", to: folder + "/.git/packed-refs")
            #expect(ArchiveRevision.read(folder, calls: .live) == commit)
            try write("ref: refs/../../../etc/passwd\n", to: folder + "/.git/HEAD")
            #expect(ArchiveRevision.read(folder, calls: .live) == nil)
        }
    }

    @Test("The sample of a folder is from all its parts")
    func sample() async throws {
        try await withTemporaryDirectory { folder in
            let names = (0..<6).map { "\"a/b\($0)\"" }.joined(separator: ",")
            for day in 10..<30 {
                try write(#"{"date": "2020-01-\#(day)", "list": [\#(names)]}"#, to: folder + "/\(day).json")
            }
            let archive = try await open(folder)
            let days = try await archive.sample().map(\.label.calendarDay.day)
            #expect(Set(days) == Set(10..<30))
            #expect(try await archive.next()?.lists.count == 20)
        }
    }

    private func write(_ text: String, to path: String) throws {
        let folder = (path as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    private func open(_ path: String, _ calls: SystemCalls = .live) async throws -> any ArchiveReading {
        let now = Timestamp(secondsSince1970: 1_800_000_000)
        let archives = SystemArchives(client: NetworkClientSequence(), now: { now }, calls: calls)
        return try await archives.open(.path(path))
    }

    private func read(_ path: String, _ calls: SystemCalls = .live) async throws -> ArchiveBatch {
        let archive = try await open(path, calls)
        var all = ArchiveBatch()
        while let batch = try await archive.next() {
            all.lists += batch.lists
            all.skips.add(batch.skips)
        }
        return all
    }
}
