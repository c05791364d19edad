/// A shell that runs a script. It reads from `input`, and shares the other streams with this process.
struct ChildShell {
    let input: StandardOutput
    private let inputDescriptor: Int32
    private let process: ChildProcess

    /// `nil` if the shell could not be started.
    init?(_ script: String, environment: [String: String]) {
        guard let ends = newPipe() else { return nil }
        let process = ChildProcess(["/bin/sh", "-c", script], environment: environment, streams: .input(ends.reader))
        close(ends.reader)
        guard let process else {
            close(ends.writer)
            return nil
        }
        self.process = process
        inputDescriptor = ends.writer
        input = StandardOutput(descriptor: ends.writer)
    }

    /// Closes the input and waits. Returns the exit status, or 128 plus the number of the signal that ended the shell.
    func wait() -> Int32 {
        close(inputDescriptor)
        return process.wait()
    }
}
