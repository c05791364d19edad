import HTTPTypes

/// What a record holds of a response beside its body.
struct StoredResponseHead {
    var status: Int
    var reason: String
    /// In their order.
    var fields: [Field]
    var url: String?
    var httpVersion: String?
    var bytesReceived: Int?
    var milliseconds: Int?

    struct Field {
        var name: String
        var value: String
    }
}

extension StoredResponseHead {
    /// Without `Set-Cookie`, which is meant for the process that asked.
    init(_ response: NetworkResponse) {
        status = response.head.status.code
        reason = response.head.status.reasonPhrase
        fields = response.head.headerFields.filter { $0.name != .setCookie }
            .map { Field(name: $0.name.rawName, value: $0.value) }
        url = response.transfer.url
        httpVersion = response.transfer.httpVersion
        bytesReceived = response.transfer.bytesReceived
        milliseconds = response.transfer.milliseconds
    }

    /// `nil` where this is no head of a response.
    func response(body: [UInt8]) -> NetworkResponse? {
        let names = fields.map { HTTPField.Name($0.name) }
        guard (100...999).contains(status), !names.contains(nil) else { return nil }
        let fields = zip(names, fields).compactMap { name, field in
            name.map { HTTPField(name: $0, value: field.value) }
        }
        let head = HTTPResponse(
            status: .init(code: status, reasonPhrase: reason),
            headerFields: HTTPFields(fields)
        )
        return NetworkResponse(head, body: body, transfer: transfer)
    }

    private var transfer: NetworkResponse.Transfer {
        NetworkResponse.Transfer(
            url: url,
            httpVersion: httpVersion,
            bytesReceived: bytesReceived,
            milliseconds: milliseconds
        )
    }
}

extension StoredResponseHead: JSONReadable, JSONWritable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        status = try json["status"]
        reason = try json["reason"]
        fields = try json["fields"]
        url = try json["url"]
        httpVersion = try json["httpVersion"]
        bytesReceived = try json["bytesReceived"]
        milliseconds = try json["milliseconds"]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("bytesReceived", bytesReceived)
            json.member("fields", fields)
            json.member("httpVersion", httpVersion)
            json.member("milliseconds", milliseconds)
            json.member("reason", reason)
            json.member("status", status)
            json.member("url", url)
        }
    }
}

extension StoredResponseHead.Field: JSONReadable, JSONWritable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        name = try json["name"]
        value = try json["value"]
    }

    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("name", name)
            json.member("value", value)
        }
    }
}
