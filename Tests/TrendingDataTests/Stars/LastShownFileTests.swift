import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Last shown file")
struct LastShownFileTests {
    @TemporaryDirectory private var path
    private var sut: LastShownFile { LastShownFile(folder: path, terminal: "1") }
    private let shown = LastShown(
        host: "ghe.example.com:8443",
        lists: [
            .init(
                "“x” this week",
                [
                    .repo(.uv), .elsewhere(RepoAddress(server: "https://github.com", name: .ty)), .elsewhere(nil),
                    .elsewhere(RepoAddress(server: "https://git.example.com", name: .ty)), .developer(login: "ada"),
                    .thread(ThreadName(repo: .uv, number: 12)),
                ]
            ),
            .init("Rust", [.repo(.ty)], sample: .any(source: .sample, language: .swift, since: .weekly)),
            .init("all today", [.repo(.uv)], sample: .any(source: .sample)),
        ]
    )
    private let other = LastShown(host: "h", lists: [.init("t", [])])

    @Test("Loads what was shown, with titles on one line, from the only file in its folder")
    func roundTrip() throws {
        let sut = LastShownFile(folder: path + "/stars", terminal: "1-2-3")
        #expect(sut.load() == .nothing)
        let typed = LastShown.List("“x”\nthis week", shown.lists[0].items)
        sut.save(LastShown(host: shown.host, lists: [typed] + shown.lists.dropFirst()))
        #expect(sut.load() == .shown(shown))
        // A killed process leaves nothing else behind.
        #expect(try fileNames(in: path + "/stars") == ["last-shown_1-2-3.list"])
    }

    @Test(
        "A row without a repository's name keeps its number",
        arguments: lines(
            """
            ../..
            ./..
            a/..
            a/.
            a b/c
            a?/b
            settings/b
            é/b
            """
        )
    )
    func hostileRows(repo: String) {
        let parts = repo.split(separator: "/").map(String.init)
        let name = RepoName(owner: parts[0], name: parts[1])
        let developer = LastShown.Item.developer(login: repo)
        sut.save(LastShown(host: "h", lists: [.init("t", [.repo(name), developer, .repo(.uv)])]))
        let loaded = LastShown.List("t", [.elsewhere(nil), .elsewhere(nil), .repo(.uv)])
        #expect(sut.load() == .shown(LastShown(host: "h", lists: [loaded])))
    }

    @Test("Is written only if it differs, and gets a new modification time either way")
    func unchanged() throws {
        sut.save(shown)
        let file = path + "/last-shown_1.list"
        let before = try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
        try setAge(of: file, days: 3)
        sut.save(shown)
        let attributes = try FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes[.systemFileNumber] as? Int == before)
        let date = try #require(attributes[.modificationDate] as? Date)
        #expect(date.timeIntervalSinceNow > -86_400)
        sut.save(other)
        #expect(sut.load() == .shown(other))
    }

    @Test("Only the first list that any terminal shows is the first")
    func first() throws {
        let two = LastShownFile(folder: path, terminal: "2")
        #expect(sut.save(other))
        #expect(!sut.save(shown) && !two.save(other) && !two.save(other))
        // What can't be stored would be the first again and again.
        try writeFile(path + "/file", [])
        #expect(!LastShownFile(folder: path + "/file", terminal: "1").save(other))
    }

    @Test("A new terminal's file removes old and surplus ones, and nothing else")
    func bounds() throws {
        for terminal in 1...60 {
            LastShownFile(folder: path, terminal: "\(terminal)").save(other)
            try setAge(of: path + "/last-shown_\(terminal).list", days: Double(60 - terminal) / 10)
        }
        try setAge(of: path + "/last-shown_60.list", days: 31)
        try writeFile(path + "/favourites.list", "mine")
        LastShownFile(folder: path, terminal: "new").save(other)
        let names = try fileNames(in: path)
        #expect(names.count == 51 && names.contains("favourites.list") && names.contains("last-shown_new.list"))
        #expect(!names.contains("last-shown_60.list") && names.contains("last-shown_59.list"))
    }

    @Test("Reports a newer version's file, and neither replaces nor removes it")
    func laterVersion() throws {
        let later = SnapshotRecord(payload: Array("of later years".utf8), version: 2).encoded
        let file = path + "/last-shown_1.list"
        try writeFile(file, later)
        #expect(sut.load() == .newerVersion)
        sut.save(shown)
        try setAge(of: file, days: 400)
        LastShownFile(folder: path, terminal: "2").save(shown)
        #expect(fileBytes(file) == later)
    }

    @Test(
        "Replaces a damaged file, a pipe and a link, but no folder, and never writes through a link",
        .timeLimit(.minutes(1))
    )
    func noFile() throws {
        let file = path + "/last-shown_1.list"
        try makeFolder(file)
        sut.save(other)
        #expect(sut.load() == .nothing)
        try writeFile(path + "/mine", "mine")
        for make in [
            { try writeFile(file, "x") }, { #expect(mkfifo(file, 0o600) == 0) },
            { try makeLink(file, to: path + "/mine") },
        ] as [() throws -> Void] {
            try removeFile(file)
            try make()
            #expect(sut.load() == .nothing)
            sut.save(other)
            #expect(sut.load() == .shown(other))
        }
        #expect(fileBytes(path + "/mine") == Array("mine".utf8))
    }

    private func setAge(of file: String, days: Double) throws {
        let date = Date(timeIntervalSinceNow: -days * 86_400)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file)
    }
}
