/// The history failed while a list was saved. The list is stored and shown anyway.
package struct RecordingFailure: Error, Equatable {
    package var reason: HistoryFailure
    /// Whether the list is in the history nevertheless. Then only its movements are missing.
    package var isRecorded = false

    package init(reason: HistoryFailure, isRecorded: Bool = false) {
        self.reason = reason
        self.isRecorded = isRecorded
    }
}
