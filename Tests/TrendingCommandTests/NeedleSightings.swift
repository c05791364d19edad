import Foundation
import HTTPTypes
import Synchronization
import TrendingData
import TrendingTestSupport

/// Records where needles were and which programs ran. A search that finds nothing proves nothing if there was nothing
/// to find.
final class NeedleSightings: Sendable {
    private struct State {
        var planted: Set<Character> = []
        var sent: Set<Character> = []
        var sentElsewhere: Set<Character> = []
        var received: Set<Character> = []
        var programs: Set<String> = []
    }

    private let state = Mutex(State())

    /// The letters of the needles that were in the command line, environment, standard input or stored files before a
    /// run.
    var planted: String { state.withLock { String($0.planted.sorted()) } }
    /// The letters that the program sent to the server.
    var sent: String { state.withLock { String($0.sent.sorted()) } }
    /// The letters sent to the server that the first one redirected to.
    var sentElsewhere: String { state.withLock { String($0.sentElsewhere.sorted()) } }
    var received: String { state.withLock { String($0.received.sorted()) } }
    /// The other programs that ran.
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

    /// Records the programs that ran in this home.
    func notePrograms(home: String) {
        let ran = NeedleSUT.witnesses.filter { fileExists("\(home)/seen-\($0)") }
        state.withLock { $0.programs.formUnion(ran) }
    }
}

extension NeedleSightings: CustomStringConvertible {
    var description: String {
        let letters = "planted \(planted), sent \(sent), elsewhere \(sentElsewhere), received \(received)"
        return "\(letters), ran \(programs.sorted().joined(separator: " "))"
    }
}
