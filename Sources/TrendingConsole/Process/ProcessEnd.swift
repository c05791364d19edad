import CProcess

package enum ProcessEnd {
    /// Ends the process without the handlers that `exit` runs: OpenSSL's frees memory that libcurl's thread, which may be
    /// about to end, frees too.
    package static func end(status: Int32) -> Never { cprocess_end(status) }
}
