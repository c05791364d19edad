import HTTPTypes
import TrendingDomain

/// Makes requests conditional on the known version, and reads the validators of each successful response (RFC 9110,
/// sections 8.8 and 13).
struct ValidatingNetworkClient: NetworkClient {
    /// In bytes; longer validators are ignored. No known server sends longer ones.
    private static let longest = 1024

    let client: any NetworkClient

    /// Ignores validators of another address. For GET and HEAD, a 304 is valid only for a conditional request; for
    /// other methods, it says that there was nothing to change.
    func send(_ request: NetworkRequest) async throws(RemoteFailure) -> NetworkResponse {
        var conditional = request
        conditional.known = nil
        let address = RequestAddress(request.head)?.url
        let known = request.known.flatMap { $0.address == address && request.head.method == .get ? $0 : nil }
        if let known {
            conditional.head.headerFields[.ifNoneMatch] = known.etag
            conditional.head.headerFields[.ifModifiedSince] = known.lastModified
        }
        var response = try await client.send(conditional)
        let isReading = [.get, .head].contains(request.head.method)
        if response.head.status == .notModified, known == nil, isReading {
            throw .unreadable(.unrequestedNotModified)
        }
        if request.head.method == .get, response.head.status == .ok, let address {
            response.validators = Self.validators(in: response.head.headerFields, of: address)
        }
        return response
    }

    private static func validators(in fields: HTTPFields, of address: String) -> Validators? {
        let etag = fields[.eTag].flatMap(kept)
        let lastModified = fields[.lastModified].flatMap(kept)
        guard etag != nil || lastModified != nil else { return nil }
        return Validators(address: address, etag: etag, lastModified: lastModified)
    }

    /// Returns `nil` for anything but printable ASCII, because the value is sent back in a header.
    private static func kept(_ value: String) -> String? {
        let isSafe = value.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        return isSafe && (1...longest).contains(value.utf8.count) ? value : nil
    }
}
