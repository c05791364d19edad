/// A shell that runs a script. It reads from `input`, and shares the other streams with this process.
struct ChildShell {
    let input: StandardOutput
    private let inputDescriptor: Int32
    private let process: ChildProcess

    /// `nil` if the shell could not be started.
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

    /// Closes the input and waits. Returns the exit status, or 128 plus the number of the signal that ended the shell.
    func wait() -> Int32 {
        close(inputDescriptor)
        return process.wait()
    }
}
