import Testing
import TrendingDomain

@testable import TrendingPresentation

@Suite("Words about a server of a team's history")
struct HistoryServerWordsTests {
    private func notSent(_ fault: HistoryServerFault) -> String {
        HistoryFailure.server(host: "h:8443", fault).unsentSentence
    }

    @Test("A user who may only read is not told that lists will be sent")
    func readOnly() {
        #expect(
            notSent(.notAllowed)
                == "The user of the team's history may not write at h:8443, so the lists stay on this machine."
        )
        #expect(notSent(.overloaded).hasSuffix("The lists stay on this machine until a refresh can send them."))
    }

    @Test(
        "Says what to check or to do",
        arguments: [
            (.noTables, "Check the name of the database, or create the tables with 'trending history init'."),
            (.wrongPassword, "For a user and a password, ask who runs the server."),
            (.remote(.tls(host: "h", detail: nil)), "the port in 'history-url': 8443 is usual for https"),
            (.remote(.rateLimited(retryAt: nil)), "h:8443 has too much to do. Try again later."),
            (
                .remote(.unreachable(.cannotResolve(host: "h"))),
                "can't be reached. Could not resolve host h. Check your connection. Check the address in 'history-url'."
            ),
            (.failed(code: 1, message: ""), "h:8443 reports a failure (1). Ask who runs the server."),
        ] as [(HistoryServerFault, String)]
    )
    func advice(fault: HistoryServerFault, words: String) {
        #expect(HistoryFailureText(.server(host: "h:8443", fault)).words.contains(words))
    }
}
