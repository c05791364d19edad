import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("The JSON document of a list")
struct ListDocumentTests {
    @Test("A fetched list matches schema version 1")
    func document() throws {
        try expectGolden("document", json(.any()))
    }

    @Test("A stored list in place of a fresh one has the failure and its code")
    func failure() throws {
        let failed = LoadedList<Repo>.any(origin: .stored(because: .rateLimited(retryAt: .any(plus: 600))))
        try expectGolden("document-fallback", json(failed))
    }

    @Test("Writes invisible characters as escapes, without loss")
    func escapes() throws {
        let hostile = "\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{200D}\u{E0041}\u{2028}\u{2800}\u{E000}日本 ❤\u{FE0F}"
        var repo = Repo.bare()
        repo.description = hostile
        let text = try json(.any(repos: [repo]))
        let escaped = "\\u001b[31m\\u007f\\u009b\\u202e\\u200d\\udb40\\udc41\\u2028\\u2800\\ue000日本 ❤\\ufe0f"
        #expect(text.lowercased().contains(escaped))
        #expect(try ParsedJSON(text)["repos", 0, "description"] == .string(hostile))
    }

    private func json(_ loaded: LoadedList<Repo>) throws -> String {
        let texts = ReposListTexts(clock: .any(now: .any(plus: 90)))
        return try texts.screen(loaded).document
    }
}
