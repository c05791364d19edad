import HTTPTypes
import Testing
import TrendingData
import TrendingTestSupport

@Suite("What trending browse shows beside the list", .command, .timeLimit(.minutes(2)))
struct BrowsePreviewSessionTests {
    @Test(arguments: CommandStory.all(stories))
    func story(_ story: CommandStory) async throws {
        let sut = CommandSUT.current
        sut.answer(with: Self.answer)
        try await story.run { kind, text in
            kind == "never" ? !sut.server.requests.contains { $0.pathAndQuery.contains(text) } : nil
        }
    }

    private static let stories = #"""
        Fetches the README of the row that one rests on, and shows it without a server afterwards
            $ trending refresh
            size 120 24
            start trending browse
            see 1/3
            type jj
            see This is ty.
            see of 60 requests left
            type q
            end
            read
            never /ruff
            < stop
            start trending browse
            see This is ty.
            type k
            see The README is not stored.
            type j
            see This is ty.
            type q
            end
        """#

    private static func answer(_ request: NetworkRequest) -> NetworkResponse? {
        let path = request.pathAndQuery.prefix { $0 != "?" }
        let name = path.split(separator: "/").dropFirst(4).first ?? ""
        return switch path {
        case "/api/v3/rate_limit":
            .api(#"{"resources": {"core": {"limit": 60, "remaining": 45, "reset": 4102444800}}}"#)
        case _ where path.hasSuffix("/readme"):
            .status(
                200,
                headers: [.contentType: "application/vnd.github.html"],
                "<article><p>This is \(name).</p></article>"
            )
        case _ where path.hasPrefix("/api/v3/repos/"): .api(#"{"full_name": "astral-sh/\#(name)"}"#)
        case _ where path.hasPrefix("/api/"): .api(#"{"message": "Not Found"}"#, status: 404)
        default: nil
        }
    }
}
