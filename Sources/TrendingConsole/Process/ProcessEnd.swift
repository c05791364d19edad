import CProcess

package enum ProcessEnd {
    /// Ends the process without the handlers that `exit` runs: OpenSSL's handler frees memory that libcurl's thread also
    /// frees, and that thread may still be running.
    package static func end(status: Int32) -> Never { cprocess_end(status) }
}
