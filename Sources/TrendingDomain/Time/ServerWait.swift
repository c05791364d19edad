/// The time between two requests to a server that is asked again and again.
package struct ServerWait: Equatable {
    /// In seconds.
    package var seconds: Int64
    /// In seconds. The user can't make it shorter than this.
    package var least: Int64
    package var until: Timestamp
    /// When the server answered last; `nil` if it has not.
    package var lastAnswer: Timestamp?
    /// Since when it has not answered; `nil` if it answered the last request.
    package var outageSince: Timestamp?
    /// Whether the server refused the last request because there were too many.
    package var isLimited = false
}
