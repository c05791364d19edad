import CProcess
import CTerminal

package enum ProcessEnd {
    /// Ends the process without the handlers that `exit` runs: OpenSSL's handler frees memory that libcurl's thread
    /// also frees, and that thread may still be running.
    package static func end(status: Int32) -> Never { cprocess_end(status) }

    /// Ends the process as the signal does without a handler, so that the caller sees it.
    package static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        end(status: 128 + number)
    }

    /// Ends the process because the system refuses what it can't do without, such as a thread.
    static func end(failing call: String, _ code: Int32) -> Never {
        cterminal_leave()
        errno = code
        perror("trending: \(call)")
        end(status: 74)
    }
}
