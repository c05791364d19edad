import Testing
import TrendingDomain

@testable import TrendingData

@Suite("An issue or pull request as a user types it")
struct ThreadReferenceTests {
    @Test(
        "Is a repository and a number",
        arguments: [
            (["octo/cat#12"], "octo/cat", 12), (["octo/cat", "12"], "octo/cat", 12),
            (["octo/cat", "#12"], "octo/cat", 12),
            (["3#12"], "3", 12), (["3", "12"], "3", 12),
        ]
    )
    func read(_ words: [String], _ repo: String, _ number: Int) throws {
        let reference = try #require(ThreadReference(words))
        #expect(reference.repo == repo && reference.number == number)
    }

    @Test(
        "Is an address of an issue or a pull request, which may go on",
        arguments: [
            "https://github.com/octo/cat/issues/12", "http://localhost:80/octo/cat/pull/12/files?w=1#discussion_r1",
            "HTTPS://github.com/octo/cat/issues/12#issuecomment-3",
        ]
    )
    func address(_ address: String) throws {
        let reference = try #require(ThreadReference([address]))
        #expect(reference.repo == address && reference.number == 12)
    }

    @Test(
        "Is nothing else",
        arguments: [
            [], ["octo/cat"], ["octo/cat#"], ["octo/cat#0"], ["octo/cat#-1"], ["octo/cat#+1"], ["#12"],
            ["octo/cat#1#2"],
            ["octo/cat#99999999999999999999"], ["octo/cat", "x"], ["octo/cat", "1", "2"], ["octo/cat#١"],
            ["https://github.com/octo/cat"], ["https://github.com/octo/cat/commit/12"],
            ["https://github.com/octo/../issues/12"], ["https://github.com/octo/cat/issues/new"],
        ]
    )
    func refused(_ words: [String]) {
        #expect(ThreadReference(words) == nil)
    }
}
