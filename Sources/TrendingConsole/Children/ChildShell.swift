/// A shell that runs a script, reads what is written to its input, and shares the other streams.
struct ChildShell {
    let input: StandardOutput
    private let inputDescriptor: Int32
    private let process: ChildProcess

    /// `nil` where no shell could be started.
    init?(_ script: String, environment: [String: String]) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let process = ChildProcess(["/bin/sh", "-c", script], environment: environment, streams: .input(ends[0]))
        close(ends[0])
        guard let process else {
            close(ends[1])
            return nil
        }
        self.process = process
        inputDescriptor = ends[1]
        input = StandardOutput(descriptor: ends[1])
    }

    /// Ends the input and waits; gives the exit status, or 128 and the signal that ended the shell.
    func wait() -> Int32 {
        close(inputDescriptor)
        return process.wait()
    }
}
