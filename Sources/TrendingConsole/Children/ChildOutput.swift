/// The standard output of a child process. The child has no input, and does not get the secrets of the environment;
/// keys such as Ctrl-C do not end it. Blocks until the child ends.
package enum ChildOutput {
    package enum Failure: Error {
        case notStarted
        /// It did not end in time. It was killed, together with the processes that it started.
        case late
        /// It ended with a status other than 0, or by a signal.
        case ended
        /// The output is longer than the limit, or not UTF-8.
        case unusable
    }

    package static func text(of words: [String], atMost limit: Int, waiting wait: Duration) throws(Failure) -> String {
        var bytes: [UInt8] = []
        let ended = try ChildFilter.run(words, input: "", limit: wait, isApart: true) { (more) throws(Failure) in
            bytes += more
            if bytes.count > limit { throw .unusable }
        }
        guard let ended else { throw .notStarted }
        if ended.isLate { throw .late }
        guard ended.status == 0 else { throw .ended }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .unusable }
        return text
    }
}
