import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

/// Names of languages and repositories, from pages, stored files and servers, reach a shell as completions.
@Suite("Hostile names and the tab key", .command, .timeLimit(.minutes(5)))
struct HostileCompletionTests {
    private let sut = CommandSUT.current

    /// Without quoting, each name creates a file or folder `pwned`, or changes the line, in at least one shell.
    private static let names = [
        "zza$(touch pwned)", "zza`touch pwned`", "zza<({touch,pwned})", "zza=(touch pwned)", "zza;touch pwned",
        "zza|touch pwned", "zza&touch pwned", "zza>pwned", "zza(touch pwned)", "zza'touch pwned'", "zza\"", "zza b",
        "zza\u{1B}[2J", "zza\u{202E}b", "zza\u{200B}", "zza\u{7}", "zza*", "zza?", "zza[a]", "zza{a,b}", "zza!!",
        "zza#",
        "zza\\", "zza:b", "zza=b", "zza,b", "zza^b", "zza%b", "zza$HOME", "zzaé", "~zza", "=ls", "-zza", "--zza",
        "!zza",
        "#zza", "%zza", "@(zza)", "*", "$(touch pwned)", "`touch pwned`", "zza\rb", "zza~", "/zza", "zza@b",
    ]

    @Test("Does not offer a hostile name of a stored language", arguments: CompletingShell.installed)
    func storedLanguages(shell: CompletingShell) async throws {
        let languages = Self.names.filter(Self.isPrintable).map { "\($0)\t\($0)\n" }
        let text = "languages \(languages.count)\n" + languages.joined()
        let bytes = SnapshotRecord(payload: Array(text.utf8)).encoded
        let storage = FileLocalStorageClient(directory: sut.home + "/.cache/trending")
        try await storage.update(#require(StorageKey("languages"))) { _ in .replace(bytes) }
        try await expectNothing(of: "trending -l ", shell, sut, but: nil)
    }

    @Test("Does not offer a hostile language of a page", arguments: CompletingShell.installed)
    func page(shell: CompletingShell) async throws {
        let slugs = Self.names.map { name in
            name.utf8.map { String(format: "%%%02X", $0) }.joined()
        }
        let links = slugs.map { "<p><a href=\"https://github.com/trending/\($0)?since=daily\">x</a></p>" }.joined()
        let page = PageFixture(
            rows: [RowFixture(description: links), RowFixture(name: "ruff")],
            menu: slugs.map { ("Zza", $0) } + [("Swift", "swift")]
        )
        sut.answer(.html(page.html))
        try await sut.run("refresh")
        try await expectNothing(of: "trending -l ", shell, sut, but: nil)
    }

    @Test(
        "Does not offer a hostile name of a stored repository",
        arguments: CompletingShell.installed,
        ["star", "unstar"]
    )
    func repositories(shell: CompletingShell, command: String) async throws {
        let server = "http://\(sut.server.authority)"
        let repos = (Self.names + ["zzz"]).map { name in
            Repo(owner: name, name: "zzz-safe", url: "\(server)/\(name)/zzz-safe")
        }
        let query = TrendingQuery(source: .init(name: "github", address: server, site: "GitHub"), since: .daily)
        let moment = Timestamp(secondsSince1970: 9)
        try await store(TrendingList(query: query, fetchedAt: moment, items: repos), in: sut.home)
        try await expectNothing(of: "trending \(command) ", shell, sut, but: "zzz/zzz-safe")
    }

    @Test("Does not offer a hostile login of a stored list of developers", arguments: CompletingShell.installed)
    func developers(shell: CompletingShell) async throws {
        let server = "http://\(sut.server.authority)"
        let developers = (Self.names + ["zzz"]).map { Developer(login: $0, url: "\(server)/\($0)") }
        var query = TrendingQuery.developers()
        query.source.address = server
        let storage = FileLocalStorageClient(directory: sut.home + "/.local/share/trending")
        let service = StoredListService(storage: storage, format: .developers, now: { .any() })
        try await service.save(RankedList(query: query, fetchedAt: .any(), items: developers))
        for start in ["@", "@z"] {
            #expect(try await shell.offers(for: "trending open \(start)", in: sut) == ["@zzz"])
            #expect(try Self.isClean(sut))
        }
    }

    @Test(
        "A typed word runs no command",
        arguments: CompletingShell.installed,
        [
            "trending -l '$(touch pwned)',s", "trending --sort='`touch pwned`'", "trending star '$(touch pwned)' a",
            "trending open '@$(touch pwned)'",
            "trending '$(touch pwned)' -l s", "trending --'$(touch pwned)'=s", "trending -l swift,<(touch pwned)",
        ]
    )
    func typed(shell: CompletingShell, line: String) async throws {
        // Without quotes, the shell that accepts the line would run the command.
        let line = line.hasSuffix("<(touch pwned)") ? "trending -l 'swift,<(touch pwned)',s" : line
        _ = try await shell.offers(for: line, in: sut)
        #expect(try Self.isClean(sut))
    }

    @Test("The scripts treat any output of a program as data", arguments: CompletingShell.installed)
    func anyProgram(shell: CompletingShell) async throws {
        let names = Self.names.filter { $0.hasPrefix("zza") && Self.isPrintable($0) }
        try await withSUT { sut in
            let lines = (["words"] + names).joined(separator: "\n")
            try writeFile(sut.home + "/names", (lines + "\n"))
            try writeProgram("cat \"$HOME/names\"", to: sut.home + "/liar")
            let offers = try await shell.offers(for: "trending -l zza", in: sut, from: sut.home + "/liar")
            #expect(Set(offers) == Set(names))
            #expect(try Self.isClean(sut))
        }
    }

    @Test(
        "The tab key runs only the program that 'trending' means",
        arguments: CompletingShell.installed,
        ["HOME/evil/trending", "~/evil/trending", "../evil/trending"]
    )
    func otherProgram(shell: CompletingShell, typed: String) async throws {
        try FileManager.default.createDirectory(atPath: sut.home + "/evil", withIntermediateDirectories: false)
        try writeProgram("touch \"$HOME/pwned\"", to: sut.home + "/evil/trending")
        let program = typed.replacing("HOME", with: sut.home)
        _ = try await shell.offers(for: "\(program) lang", in: sut)
        #expect(try Self.isClean(sut))
    }

    private func expectNothing(
        of line: String,
        _ shell: CompletingShell,
        _ sut: CommandSUT,
        but safe: String?
    ) async throws {
        for start in ["", "z"] {
            let offers = try await shell.offers(for: line + start, in: sut)
            #expect(Set(offers).isDisjoint(with: Self.names.filter { $0 != "zza,b" }))
            #expect(!offers.contains { $0.contains("zza") })
            if let safe { #expect(offers.contains(safe)) }
            #expect(try Self.isClean(sut))
        }
    }

    /// Whether a text file can store the name on one line.
    private static func isPrintable(_ name: String) -> Bool { name.unicodeScalars.allSatisfy { $0.value >= 0x20 } }

    /// Whether no command was run.
    private static func isClean(_ sut: CommandSUT) throws -> Bool {
        let files = FileManager.default.enumerator(atPath: sut.home)?.compactMap { $0 as? String } ?? []
        return !files.isEmpty && !files.contains { $0.hasSuffix("pwned") }
    }
}
