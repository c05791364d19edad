import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("trending cache", .command, .timeLimit(.minutes(2)))
struct CacheCommandTests {
    private let sut = CommandSUT.current

    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws { try await story.run() }

    private static let stories = #"""
        clear without a terminal removes nothing, and suggests --yes with status 64
            $ trending
            64$ trending cache clear
            2= trending: Not a terminal. Pass --yes to confirm.
            stored 1
        verify finds no damage in a stored list
            $ trending
            $ trending cache verify
            = 1 stored list checked, none damaged
            2=
        If there is no folder for files, the variable is named, with status 74
            74$ HOME= trending cache
            2= trending: The stored lists can't be read: HOME is empty.
            74$ HOME= trending cache verify
            2= trending: The stored lists can't be read: HOME is empty.
        The stored lists are shown with folder, rows and age, without a request
            $ trending
            asked /trending?since=daily
            $ trending cache
            = 1 stored list · *all languages today on {server}  3 rows  just now  * KB↵*
            > ↵Stored lists: {home}/.local/share/trending↵
            2=
            asked
        JSON has the query, path and bytes of each list
            $ trending -l swift
            $ find {home}/.local/share/trending -maxdepth 1 -type f ! -name '*.lock' >path; wc -c <$(cat path) >bytes
            $ trending cache --format json >json; grep -c -F -f path json; grep -c -F "\"bytes\" : $(cat bytes)" json
            = 1↵1
            $ cat json
            json lists 0 query language = "Swift"
        verify names a damaged list and the damage, changes nothing, and ends with status 65
            $ trending
            $ find {home}/.local/share/trending -maxdepth 1 -type f ! -name '*.lock' >path
            $ printf '\1' | dd of=$(cat path) bs=1 seek=$(( $(wc -c <$(cat path)) / 2 )) conv=notrunc
            65$ trending cache verify
            > ↵    Damaged: its checksum is wrong
            > {home}/.local/share/trending/
            stored 1
            65$ trending cache verify --format json
            json damaged = 1
        """#

    @Test("clear --yes removes lists, damaged copies and languages, no favourites, and reports it")
    func clear() async throws {
        try await sut.run()
        try await sut.run("-l swift")
        try await sut.run("star octo/cat")
        try writeFile(#require(sut.storedFiles().first) + ".damaged", "x")
        await LearnedLanguages(directory: sut.home + "/.cache/trending").save([.swift])
        let outcome = try await sut.expect("cache clear --yes")
        #expect(outcome.errors.hasPrefix("trending: Removed 2 stored lists and 2 other files ("))
        #expect(sut.storedFiles().isEmpty)
        let again = try await sut.expect("cache clear")
        #expect(again.errors == "trending: Nothing is stored, so there is nothing to remove.\n")
        try await sut.expect("starred", output: "octo/cat")
    }

    @Test(
        "clear asks at a terminal, and removes only after a yes",
        arguments: ["y\n": 0, "yes\n": 0, "\n": 1, "n\n": 1]
    )
    func asks(typed: String, left: Int) async throws {
        try await sut.run()
        await LearnedLanguages(directory: sut.home + "/.cache/trending").save([.swift])
        let terminal = try PseudoTerminal(columns: 80, rows: 24)
        let run = try sut.start("cache clear", input: terminal.device, errors: terminal.device)
        await terminal.wait(for: "[y/N] ")
        terminal.type(typed)
        try await run.outcome().expect()
        #expect(sut.storedFiles().count == left)
        let text = try await terminal.close()
        #expect(text.contains(#/Remove 1 stored list and 1 other file \([0-9.]+ KB\)\? \[y/N\] /#))
        #expect(text.contains(left == 0 ? "Removed 1 stored list and 1 other file (" : "Nothing was removed."))
    }

    @Test("clear names a list that another program has locked, with status 74")
    func locked() async throws {
        try await sut.run()
        let lock = try sut.holdLock()
        try await sut.spedUp().expect(
            "cache clear --yes",
            74,
            errors: "Not removed: \(try #require(sut.storedFiles().first)): Another"
        )
        #expect(sut.storedFiles().count == 1)
        lock.release()
    }
}
