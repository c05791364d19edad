/// The JSON document of several lists, in the order in which they were asked for.
struct ListsDocument: Encodable {
    var schemaVersion = 1
    var lists: [ListDocument]
}
