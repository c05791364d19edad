import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingTestSupport

/// Where needles were, and who ran: a search that finds nothing says nothing where there was nothing to find.
final class NeedleSightings: Sendable {
    private struct State {
        var planted: Set<Character> = []
        var sent: Set<Character> = []
        var sentElsewhere: Set<Character> = []
        var received: Set<Character> = []
        var programs: Set<String> = []
    }

    private let state = Mutex(State())

    /// What was in a command line, in the environment, on standard input or in the store before a run, by the needles' letters in order.
    var planted: String { state.withLock { String($0.planted.sorted()) } }
    /// What the program sent to the server.
    var sent: String { state.withLock { String($0.sent.sorted()) } }
    /// To another server, to which the first one redirected.
    var sentElsewhere: String { state.withLock { String($0.sentElsewhere.sorted()) } }
    var received: String { state.withLock { String($0.received.sorted()) } }
    /// The other programs that wrote down what they were told.
    var programs: Set<String> { state.withLock(\.programs) }

    func notePlanted(_ texts: some Sequence<String>) {
        let letters = Needles.letters(in: texts.joined(separator: " "))
        state.withLock { $0.planted.formUnion(letters) }
    }

    func note(_ request: NetworkRequest) {
        noteSent(Self.text(request))
    }

    func noteElsewhere(_ request: NetworkRequest) {
        let letters = Needles.letters(in: Self.text(request))
        state.withLock { $0.sentElsewhere.formUnion(letters) }
    }

    func noteSent(_ text: String) {
        state.withLock { $0.sent.formUnion(Needles.letters(in: text)) }
    }

    private static func text(_ request: NetworkRequest) -> String {
        let head = ([request.head.path ?? ""] + request.head.headerFields.map(\.value)).joined(separator: " ")
        return head + " " + String(decoding: request.body, as: UTF8.self)
    }

    func note(_ response: NetworkResponse) {
        let head = response.head.headerFields.map(\.value).joined(separator: " ")
        let text = head + " " + String(decoding: response.body, as: UTF8.self)
        state.withLock { $0.received.formUnion(Needles.letters(in: text)) }
    }

    /// After a run in this home.
    func notePrograms(home: String) {
        let ran = NeedleSUT.witnesses.filter { FileManager.default.fileExists(atPath: "\(home)/seen-\($0)") }
        state.withLock { $0.programs.formUnion(ran) }
    }
}

extension NeedleSightings: CustomStringConvertible {
    var description: String {
        let letters = "planted \(planted), sent \(sent), elsewhere \(sentElsewhere), received \(received)"
        return "\(letters), ran \(programs.sorted().joined(separator: " "))"
    }
}
