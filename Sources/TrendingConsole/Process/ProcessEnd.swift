import CProcess

package enum ProcessEnd {
    /// Ends the process without the handlers that `exit` runs: OpenSSL's handler frees memory that libcurl's thread also
    /// frees, and that thread may still be running.
    package static func end(status: Int32) -> Never { cprocess_end(status) }

    /// Ends the process as the signal does without a handler, so that the caller sees it.
    package static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        end(status: 128 + number)
    }
}
