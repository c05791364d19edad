import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("File storage client: folders and files")
struct FileLocalStorageClientPlaceTests {
    @TemporaryDirectory private var path

    private static let stories = [
        "Creates its folder and those above it with access for the owner only": """
        in a/b/trending
        store one 1
        mode a => 700
        mode a/b => 700
        mode a/b/trending => 700
        """,
        "Creates no files when reading": """
        in lists
        read one => none
        keys => none
        names => none
        """,
        "Removes only the files that killed writers of the key left": """
        file .one.x.7-7.tmp 9
        file .one..tmp 9
        file .one.7-.tmp 9
        file one.7-7.tmp 9
        file .one.7-7.tmp 9
        file .one.123456-4294967295.tmp 9
        keep one
        names => .one..tmp .one.7-.tmp .one.x.7-7.tmp one.7-7.tmp
        """,
        "Lists no lock, temporary, damaged or foreign files as keys": """
        file .a.lock 9
        file .a.1-2.tmp 9
        file a.damaged 9
        file README 9
        file Capital.list 9
        file .list 9
        file .hidden.list 9
        file é.list 9
        store one 1
        keys => one
        """,
        "Reads and writes a value of exactly the limit, and no larger one": """
        limit 4
        store one 1 2 3 4
        store one 1 2 3 4 5 => one.list: tooLarge(limitBytes: 4)
        read one => 1 2 3 4
        names => .one.lock one.list
        file one.list 1 2 3 4 5
        read one => one.list: tooLarge(limitBytes: 4)
        """,
        "Reports a file in the place of its folder": """
        file lists 9
        in lists
        read one => lists/one.list: system("Not a directory")
        store one 1 => lists: system("Not a directory")
        keys => lists: system("Not a directory")
        bytes lists => 9
        """,
        "Reports that its folder is a dangling link": """
        link link missing
        in link
        store one 1 => link: system("No such file or directory")
        names => link
        """,
        "Links that lead to each other end the search": """
        link a b
        link b a
        in a
        store one record => a: symbolicLink
        """,
        "Replaces a link in the place of a value, and does not change the linked file": """
        file foreign 9
        link one.list foreign
        read one => 9
        store one 1
        read one => 1
        bytes foreign => 9
        """,
        "Rejects a pipe at once, and can remove it": """
        pipe one.list
        pipe one.damaged
        read one => one.list: notRegular
        store one 1 => one.list: notRegular
        keys => one
        aside => one
        clear one => none
        names => none
        """,
        "Rejects a folder in the place of a value, and can remove it if it is empty": """
        folder one.list
        folder one.damaged
        folder two.list
        file two.list/mine 9
        read one => one.list: notRegular
        store one 1 => one.list: notRegular
        keys => one two
        aside => one
        clear one two => two.list: system("Directory not empty")
        bytes two.list/mine => 9
        names => two.list
        """,
        "Replaces a link to anything but a readable file": """
        limit 4
        folder folder
        file large 1 2 3 4 5
        link a.list /dev/zero
        link b.list b.list
        link c.list large
        link d.list folder
        read a => a.list: notRegular
        read b => b.list: symbolicLink
        read c => c.list: tooLarge(limitBytes: 4)
        read d => d.list: notRegular
        fill a 1
        fill b 2
        fill c 3
        fill d 4
        read a => 1
        read b => 2
        read c => 3
        read d => 4
        bytes large => 1 2 3 4 5
        """,
        "Clearing removes lock files and the files of killed writers": """
        store one 1
        store two 1
        file .gone.lock
        file .gone.123-456.tmp
        file .one.123-456.tmp
        clear one two => none
        names => none
        """,
        "Clearing names the lock file that can't be used": """
        file one.list 9
        file two.list 9
        link .one.lock foreign
        folder .two.lock
        clear one => one.list: lockFile(path: ".one.lock", reason: symbolicLink); one.damaged: lockFile(path: ".one.lock", reason: symbolicLink)
        clear two => two.list: lockFile(path: ".two.lock", reason: system("Is a directory")); two.damaged: lockFile(path: ".two.lock", reason: system("Is a directory"))
        names => .one.lock .two.lock one.list two.list
        """,
        "Clearing keeps files that do not belong to a list": """
        file notes.txt
        file .hidden
        file .a.b.tmp
        clear => none
        names => .a.b.tmp .hidden notes.txt
        """,
        "A key without a stored value has no lock file": """
        keep one
        store two 1
        remove two
        names => none
        """,
        "Of a folder that a link leads to, only files with the program's header are listed and removed": """
        folder target/repos
        link trending target
        file target/sources.list 9
        file target/three.damaged 9
        file target/.gone.lock 9
        file target/.gone.1-2.tmp 9
        file target/last-shown_1.list 9
        file target/.one.1-2.tmp half
        file target/two.damaged half
        in trending
        store one record
        keys => one
        aside => two
        clear one two => none
        names target => .gone.1-2.tmp .gone.lock last-shown_1.list repos sources.list three.damaged
        in trending/repos
        file target/repos/sources.list 9
        file target/repos/one-two.list 9
        file target/repos/.one.1-2.tmp half
        store one record
        keys => one
        clear one => none
        names target/repos => one-two.list sources.list
        """,
        "The mode of a folder does not change if the program's folder in it is used through a link": """
        folder target 755
        link link target
        in link/nested
        store one record
        mode target => 755
        mode target/nested => 700
        """,
        "Reading a list does not change the folder": """
        folder open 755
        file open/one.list 1
        in open
        read one => 1
        mode open => 755
        """,
    ]

    @Test("A storage does what a story says", arguments: stories)
    func story(title: String, story: String) async throws {
        let played = try await StorageStory(path: path).play(story)
        #expect(played == story)
    }

    @Test("Creates its folder in a folder that cannot be listed")
    func unlistedFolder() async throws {
        var calls = SystemCalls.live
        calls.openFile = { opened, flags, mode in
            guard opened == path else { return SystemCalls.live.openFile(opened, flags, mode) }
            return failing(EACCES)
        }
        let story = "in a/b\nstore one 1\nread one => 1"
        let played = try await StorageStory(path: path, calls: calls).play(story)
        #expect(played == story)
    }

    @Test("Creates its folder in the working directory if the path is relative")
    func relativeFolder() async throws {
        let name = "trending-\(UUID().uuidString)"
        defer { try? removeFile(name) }
        let sut = FileLocalStorageClient(directory: name)
        try await sut.store([1], at: .any("one"))
        #expect(try await sut.read(.any("one")) == [1])
    }

    @Test(
        "Without locks, storage works if it says so, and keeps the temporary files of other writers",
        arguments: [ENOLCK, ENOTSUP, EOPNOTSUPP, EINVAL, ENOSYS]
    )
    func withoutLocks(code: Int32) async throws {
        var calls = SystemCalls.live
        calls.lockFile = { _ in failing(code) }
        let story = """
            file .one.123-456.tmp 1
            store one 1 => none
            read one => 1
            told => no locks
            clear one => none
            keys => none
            clear => none
            bytes .one.123-456.tmp => 1
            """
        let played = try await StorageStory(path: path, calls: calls, needsLocks: false).play(story)
        #expect(played == story)
        let refused = "store one 1 => .one.lock: \(FileFault(code: code))"
        let needing = try await StorageStory(path: path, calls: calls).play(refused)
        #expect(needing == refused)
        calls.lockFile = { _ in failing(EIO) }
        let broken = "store one 1 => .one.lock: \(FileFault(code: EIO))\ntold => none"
        let tolerant = try await StorageStory(path: path, calls: calls, needsLocks: false).play(broken)
        #expect(tolerant == broken)
    }
}
