import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("The JSON document of a list")
struct ListDocumentTests {
    @Test("A fetched list is the document of schema version 1")
    func document() throws {
        try expectGolden("document", json(.any()))
    }

    @Test("A list shown in place of a fresh one says why, with the code of the failure")
    func failure() throws {
        let failed = LoadedList.any(origin: .stored(because: .rateLimited(retryAt: .any(plus: 600))))
        try expectGolden("document-fallback", json(failed))
    }

    @Test(
        "Each class of failure has its code",
        arguments: [
            (offline, "unreachable"), (.timedOut(host: "h"), "timedOut"), (.tls(host: "h", detail: ""), "tls"),
            (.rateLimited(retryAt: nil), "rateLimited"), (.unauthorized, "unauthorized"),
            (.rejected(status: 500), "rejected"), (.unreadable(.truncated), "unreadable"),
            (.empty, "empty"),
        ] as [(RemoteFailure, String)]
    )
    func codes(failure: RemoteFailure, code: String) throws {
        #expect(try json(.any(origin: .stored(because: failure))).contains("\"code\" : \"\(code)\""))
    }

    @Test("Is incomplete if the source left rows out, or they could not be read", arguments: [0, 1])
    func incomplete(unreadable: Int) throws {
        var loaded = LoadedList.any()
        loaded.list.unreadableRows = unreadable
        #expect(try json(loaded).contains("\"isIncomplete\" : \(unreadable > 0)"))
    }

    @Test("Invisible characters are written as escapes, and nothing is lost")
    func escapes() throws {
        let hostile = "\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{200D}\u{E0041}\u{2028}\u{E000}日本 ❤\u{FE0F}"
        var repo = Repo.bare()
        repo.description = hostile
        let text = try json(.any(repos: [repo]))
        let escaped = "\\u001b[31m\\u007f\\u009b\\u202e\\u200d\\udb40\\udc41\\u2028\\ue000日本 ❤\\ufe0f"
        #expect(text.lowercased().contains(escaped))
        let document = try DocumentReader.decode(text)
        #expect(document.repos.first?.description == hostile)
    }

    @Test("Order and limit are applied")
    func arrangement() throws {
        let document = try DocumentReader.decode(try json(.any(), Arrangement(sort: .name, limit: 1)))
        #expect(document.repos.map(\.name) == ["hello"])
    }

    private func json(_ loaded: LoadedList, _ arrangement: Arrangement = Arrangement()) throws -> String {
        let texts = ReposListTexts(arrangement: arrangement, clock: .any(now: .any(plus: 90)))
        return try #require(texts.screen(loaded).content).json()
    }
}

/// What the tests read back of a document.
private struct DocumentReader: Decodable {
    struct Row: Decodable {
        var name: String
        var description: String?
    }
    var repos: [Row]

    static func decode(_ text: String) throws -> Self {
        try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    }
}
