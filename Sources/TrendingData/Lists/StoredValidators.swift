import TrendingDomain

/// The validators of a list in a record.
struct StoredValidators {
    var address: String
    var etag: String?
    var lastModified: String?

    init(_ validators: Validators) {
        address = validators.address
        etag = validators.etag
        lastModified = validators.lastModified
    }

    var validators: Validators { Validators(address: address, etag: etag, lastModified: lastModified) }
}

extension StoredValidators: JSONDecodable {
    init(_ json: JSONValue) throws(JSONMismatch) {
        address = try json["address"]
        etag = try json["etag"]
        lastModified = try json["lastModified"]
    }
}

extension StoredValidators: JSONEncodable {
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("address", address)
            json.member("etag", etag)
            json.member("lastModified", lastModified)
        }
    }
}
