import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

extension StarProgramTests {
    @Test("Ranks refer to the rows that were last shown, in any order")
    func ranks() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.limit: "2", .sort: "name", .reverse: "true"])
            await #expect(throws: UsageMistake.self) { try await sut.star("2") }
            #expect(try await sut.star("1").output.hasPrefix("Starred astral-sh/uv"))
        }
    }

    @Test("The confirmation names the language and period of the list")
    func place() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.language: "swift"])
            let list = "Swift today on \(sut.server.authority)"
            #expect(try await sut.star("3").output == "Starred astral-sh/ty, number 3 of \(list).\n")
        }
    }

    @Test("Ranks refer only to text on a terminal, not to a pipe, a file or JSON")
    func notShown() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.list()
            _ = try await sut.show(.list, [.format: "json"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("1") }
            let sentence = "No list has been shown on this terminal yet. Run 'trending', then 'trending star 1'."
            #expect(error?.sentence == sentence)
            _ = try await sut.show(.list, [.limit: "1"])
            _ = try await sut.list()
            await #expect(throws: UsageMistake.self) { _ = try await sut.star("2") }
        }
    }

    @Test("Refuses a rank that is ambiguous between several lists, and names the repositories")
    func severalLists() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.language: "swift"])
            sut.page.set(["uv", "black"])
            _ = try await sut.show(.list, [.language: "swift,python"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("2") }
            let place = "on \(sut.server.authority)"
            let repos = "astral-sh/ruff (Swift today \(place)) and astral-sh/black (Python today \(place))"
            #expect(error?.sentence.hasPrefix("Number 2 is ambiguous: \(repos).") == true)
            #expect(try await sut.star("1").output.contains("Starred astral-sh/uv, number 1 of Swift today"))
            #expect(try await sut.star("3").output.contains("Starred astral-sh/ty, number 3 of Swift today"))
        }
    }

    @Test("Does not read or overwrite the ranks that a later version stored")
    func laterVersion() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            let file = URL(fileURLWithPath: sut.home + "/.local/share/trending/stars/last-shown_1.list")
            let later = Data(SnapshotRecord(payload: Array("host x\ntitle y\nrow 1 a/b\n".utf8), version: 2).encoded)
            try later.write(to: file)
            _ = try await sut.show(.list, [.limit: "1"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("1") }
            #expect(error?.sentence.hasPrefix("A later version of trending") == true)
            #expect(try Data(contentsOf: file) == later)
        }
    }

    @Test("A merged list has no ranks, and clears those of the list before")
    func mergedRanks() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            _ = try await sut.show(.list, [.limit: "1"])
            _ = try await sut.run { environment in
                try await Run.start([.layout: "lines"], environment.onTerminal) { (run) throws(UsageMistake) in
                    try await run.lists(.list, coversAllLists: true)
                }
            }
            let error = await #expect(throws: UsageMistake.self) { try await sut.star("1") }
            #expect(error?.sentence.hasPrefix("The list last shown on this terminal has no ranks.") == true)
        }
    }
}
