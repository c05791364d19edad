struct ServerOptions {
    static let usage = """
        usage: loopback-server DIR [--port-file FILE] [--fail MODE]
        MODE is ok, status=NNN, portal, cut, slow, bomb, loop or empty.

        """

    private(set) var directory = ""
    private(set) var portFile: String?
    private(set) var fault = Fault.none

    init?(_ arguments: some Sequence<String>) {
        var rest = arguments.makeIterator()
        while let argument = rest.next() {
            switch argument {
            case "--port-file":
                portFile = rest.next()
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
}
