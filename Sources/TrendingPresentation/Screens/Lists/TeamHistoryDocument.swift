/// The team's server that answered, in JSON.
struct TeamHistoryDocument: Encodable {
    var host: String
}
