import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

extension StarProgramTests {
    @Test("Ranks are those of the list last shown: of what was shown of it, in whatever order")
    func ranks() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.limit: "2", .sort: "name", .reverse: "true"])
            await #expect(throws: UsageMistake.self) { try await sut.star("2") }
            #expect(try await sut.star("1").output.hasPrefix("Starred astral-sh/uv"))
        }
    }

    @Test("The confirmation says of which language and period the list was")
    func place() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.language: "swift"])
            let list = "Swift today on \(sut.server.authority)"
            #expect(try await sut.star("3").output == "Starred astral-sh/ty, number 3 of \(list).\n")
        }
    }

    @Test("Only what a terminal showed counts: no pipe, no file, no JSON")
    func notShown() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.list()
            _ = try await sut.show(.list, [.format: "json"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("1") }
            let sentence = "No list has been shown on this terminal yet. Run 'trending', then 'trending star 1'"
            #expect(error?.sentence.string == sentence)
            _ = try await sut.show(.list, [.limit: "1"])
            _ = try await sut.list()
            await #expect(throws: UsageMistake.self) { _ = try await sut.star("2") }
        }
    }

    @Test("Each terminal has its own list, and without a terminal a rank names nothing")
    func terminals() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            _ = try await sut.on("2").show(.list, [.limit: "1"])
            await #expect(throws: UsageMistake.self) { _ = try await sut.on("2").star("3") }
            await #expect(throws: UsageMistake.self) { _ = try await sut.on("3").star("1") }
            #expect(try await sut.star("3").status == .success)
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.on(nil).star("3") }
            #expect(error?.sentence.string.hasSuffix("Name the repository: trending star owner/name") == true)
        }
    }

    @Test("A rank that several lists have is refused with the repositories that it may mean; any other is not")
    func severalLists() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.language: "swift"])
            sut.page.set(["uv", "black"])
            _ = try await sut.show(.list, [.language: "swift,python"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("2") }
            let place = "on \(sut.server.authority)"
            let repos = "astral-sh/ruff (Swift today \(place)) and astral-sh/black (Python today \(place))"
            #expect(error?.sentence.string.hasPrefix("There is more than one number 2: \(repos).") == true)
            #expect(try await sut.star("1").output.contains("Starred astral-sh/uv, number 1 of Swift today"))
            #expect(try await sut.star("3").output.contains("Starred astral-sh/ty, number 3 of Swift today"))
        }
    }

    @Test("What a later version remembers of this terminal is left alone, and not misread")
    func laterVersion() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            let file = URL(fileURLWithPath: sut.home + "/.local/share/trending/stars/last-shown_1.list")
            let later = Data(SnapshotRecord(payload: Array("host x\ntitle y\nrow 1 a/b\n".utf8), version: 2).encoded)
            try later.write(to: file)
            _ = try await sut.show(.list, [.limit: "1"])
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("1") }
            #expect(error?.sentence.string.hasPrefix("A later version of trending") == true)
            #expect(try Data(contentsOf: file) == later)
        }
    }

    @Test("All stored lists as one have no ranks, so that none is taken for one of the list before")
    func mergedRanks() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            _ = try await sut.show(.list, [.limit: "1"])
            _ = try await sut.run { environment in
                let search = StoredSearch(coversAllLists: true)
                let program = ReposListProgram(environment: environment.onTerminal, search: search)
                return try await program.run(.list, options: [.layout: "lines"])
            }
            let error = await #expect(throws: UsageMistake.self) { try await sut.star("1") }
            #expect(error?.sentence.string.hasPrefix("The list last shown on this terminal has no numbers.") == true)
        }
    }
}
