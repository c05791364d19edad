/// The JSON document of several lists, in the requested order.
struct ListsDocument: Encodable {
    var schemaVersion = 1
    var lists: [ListDocument]
}
