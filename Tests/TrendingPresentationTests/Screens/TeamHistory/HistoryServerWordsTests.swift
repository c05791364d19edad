import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Words about a server of a team's history")
struct HistoryServerWordsTests {
    @Test("A user who may only read is not told that lists will be sent")
    func readOnly() {
        func unsent(_ fault: HistoryServerFault) -> String {
            HistoryFailure.server(host: "h:8443", fault).unsentSentence
        }
        let sentence = "The user of the team's history may not write at h:8443, so the lists stay on this machine."
        #expect(unsent(.notAllowed) == sentence)
        #expect(unsent(.overloaded).hasSuffix("The lists stay on this machine until a refresh can send them."))
    }
}
