import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Words about a server of a team's history")
struct HistoryServerWordsTests {
    @Test(
        "Says what to check or to do",
        arguments: [
            (.noTables, "Check the name of the database, or create the tables with 'trending history init'."),
            (.wrongPassword, "For a user and a password, ask who runs the server."),
            (.remote(.tls(host: "h", detail: nil)), "the port in 'history-url': 8443 is usual for https"),
        ] as [(HistoryServerFault, String)]
    )
    func advice(fault: HistoryServerFault, words: String) {
        #expect(HistoryFailureText(.server(host: "h:8443", fault)).words.contains(words))
    }
}
