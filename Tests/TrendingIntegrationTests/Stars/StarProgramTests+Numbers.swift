import Foundation
import Testing
import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation
import TrendingTestSupport

extension StarProgramTests {
    @Test("Numbers refer to the rows that were last shown, in any order")
    func numbers() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show(.list, [.limit: "2", .sort: "name", .reverse: "true"])
            let error = await #expect(throws: UsageMistake.self) { try await sut.star("3") }
            #expect(error?.sentence.hasSuffix("has no number 3. Its numbers are 1 to 2.") == true)
            #expect(try await sut.star("1").output.hasPrefix("Starred astral-sh/uv, number 1"))
            #expect(try await sut.star("2").output.hasPrefix("Starred astral-sh/ty, number 2"))
        }
    }

    @Test("Numbers refer only to text on a terminal, not to a pipe, a file or JSON")
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

    @Test("Numbers go on over several lists")
    func severalLists() async throws {
        try await withStars { (sut) async throws in
            let text = try await sut.show(.list, [.language: "swift,python"]).output
            #expect(text.contains(" 4  astral-sh/uv"))
            let place = "on \(sut.server.authority)"
            #expect(try await sut.star("5").output == "Starred astral-sh/ruff, number 5 of Python today \(place).\n")
            #expect(try await sut.star("1").output.contains("Starred astral-sh/uv, number 1 of Swift today"))
            let error = await #expect(throws: UsageMistake.self) { _ = try await sut.star("7") }
            let lists = "Swift today \(place) and Python today \(place)"
            #expect(error?.sentence.contains("(\(lists)) has no number 7. Its numbers are 1 to 6.") == true)
        }
    }

    @Test("A merged list has numbers of its own")
    func mergedNumbers() async throws {
        try await withStars { (sut) async throws in
            _ = try await sut.show()
            _ = try await sut.show(.list, [.limit: "1"])
            let merged = try await sut.run { environment in
                try await Run.start([.layout: "lines"], environment.onTerminal) { (run) throws(UsageMistake) in
                    try await run.lists(.list, coversAllLists: true)
                }
            }
            #expect(merged.output.contains(" 3  "))
            #expect(try await sut.star("3").output.hasSuffix(", number 3 of the stored lists.\n"))
        }
    }
}
