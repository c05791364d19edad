/// Why a filter of jq has no result.
package enum JQFailure: Error, Equatable {
    /// It is not in the language of jq. With jq's message.
    case wrongFilter(message: String)
    /// It ended with an error. With jq's message.
    case failed(message: String)
    /// jq ended by a signal: a defect of it.
    case crashed
    case notStarted
    /// jq is not installed.
    case missing
}
