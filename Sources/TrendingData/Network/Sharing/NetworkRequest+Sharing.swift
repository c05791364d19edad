import HTTPTypes

extension NetworkRequest {
    /// Whether one answer will do for all who ask this at the same time: the method only reads, and nothing is sent.
    var isShareable: Bool {
        (head.method == .get || head.method == .head) && body.isEmpty
    }
}
