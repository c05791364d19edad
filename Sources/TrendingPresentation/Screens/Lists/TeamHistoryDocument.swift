/// Whether the team's history answered, in JSON.
struct TeamHistoryDocument: Encodable {
    /// Null if the address is wrong.
    @Nullable var host: String?
    /// Why this machine's history answered instead; null if the team's did.
    @Nullable var failure: String?

    init(host: String?, failure: String?) {
        self.host = host
        self.failure = failure
    }
}
