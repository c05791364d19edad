import Foundation

struct ServerOptions: Sendable {
    static let usage = """
        usage: loopback-server DIR [--port-file FILE] [--fail MODE | --fail-file FILE]
        MODE is ok, status=NNN, portal, cut, slow, bomb, loop or empty. With --fail-file, the server reads it from the file
        at each request.

        """

    private(set) var directory = ""
    private(set) var portFile: String?
    private(set) var fault = Fault.none
    private(set) var faultFile: String?

    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--port-file":
                portFile = rest.next()
            case "--fail-file":
                faultFile = rest.next()
            case "--fail":
                guard let fault = rest.next().flatMap(Fault.init) else { return nil }
                self.fault = fault
            default:
                guard directory.isEmpty, !argument.hasPrefix("-") else { return nil }
                directory = argument
            }
        }
        if directory.isEmpty { return nil }
    }

    /// The failure for the next request.
    func currentFault() -> Fault {
        guard let faultFile, let text = try? String(contentsOfFile: faultFile, encoding: .utf8) else { return fault }
        return Fault(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? fault
    }
}
