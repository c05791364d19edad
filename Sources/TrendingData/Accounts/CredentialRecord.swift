#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TrendingDomain

/// A stored credential: JSON in a record with a checksum. A damaged token is never sent to a server.
struct CredentialRecord: Sendable, Equatable {
    /// A random identifier that tells one sign-in from the next, even for the same account.
    var signIn: String
    /// When the server issued the token, by this machine's clock.
    var obtainedAt: Timestamp
    var credential: Credential

    enum Decoded: Sendable, Equatable {
        case record(CredentialRecord)
        case damaged
        case newerVersion(Int)
    }

    static func decode(_ secret: Secret) -> Decoded {
        switch SnapshotRecord.decode(Array(secret.text.utf8)) {
        case .damaged: return .damaged
        case .newerVersion(let version): return .newerVersion(version)
        case .record(let record):
            let payload = try? JSONDecoder().decode(CredentialPayload.self, from: Data(record.payload))
            return payload?.record.map { .record($0) } ?? .damaged
        }
    }

    var encoded: Secret {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings and integers can always be encoded.
        let payload = (try? encoder.encode(CredentialPayload(self))).map { [UInt8]($0) } ?? []
        return Secret(String(decoding: SnapshotRecord(payload: payload).encoded, as: UTF8.self))
    }
}

private struct CredentialPayload: Codable {
    var signIn: String
    var obtainedAt: Int64
    var accessToken: String
    var expiresAt: Int64?
    var refreshToken: String?
    var refreshExpiresAt: Int64?
    var scopes: [String]?
    var renewal: Renewal?

    struct Renewal: Codable {
        var tokenAddress: String
        var clientID: String
        var clientSecret: String?
        var password: Password?
    }

    struct Password: Codable {
        var userName: String
        var password: String
    }

    init(_ record: CredentialRecord) {
        let credential = record.credential
        signIn = record.signIn
        obtainedAt = record.obtainedAt.secondsSince1970
        accessToken = credential.accessToken.secret
        expiresAt = credential.expiresAt?.secondsSince1970
        refreshToken = credential.refreshToken?.text
        refreshExpiresAt = credential.refreshExpiresAt?.secondsSince1970
        scopes = credential.scopes
        renewal = credential.renewal.map { renewal in
            Renewal(
                tokenAddress: renewal.tokenAddress,
                clientID: renewal.clientID,
                clientSecret: renewal.clientSecret?.text,
                password: renewal.password.map { Password(userName: $0.userName, password: $0.password.text) }
            )
        }
    }
}

extension CredentialPayload {
    /// `nil` if the token can't be sent, or would be renewed over an unencrypted connection.
    var record: CredentialRecord? {
        guard !signIn.isEmpty, let token = APIToken(accessToken), renewal?.isPrivate ?? true else { return nil }
        return CredentialRecord(
            signIn: signIn,
            obtainedAt: Timestamp(secondsSince1970: obtainedAt),
            credential: Credential(
                accessToken: token,
                expiresAt: expiresAt.map(Timestamp.init),
                refreshToken: refreshToken.map(Secret.init),
                refreshExpiresAt: refreshExpiresAt.map(Timestamp.init),
                scopes: scopes,
                renewal: renewal?.value
            )
        )
    }
}

extension CredentialPayload.Renewal {
    var isPrivate: Bool { WebOrigin(tokenAddress).isPrivate }

    var value: Credential.Renewal {
        Credential.Renewal(
            tokenAddress: tokenAddress,
            clientID: clientID,
            clientSecret: clientSecret.map(Secret.init),
            password: password.map { .init(userName: $0.userName, password: Secret($0.password)) }
        )
    }
}
