import TrendingDomain

/// The secret of who is signed in.
enum StoredCredential: Sendable, Equatable {
    case none
    case found(AccountRecord, CredentialRecord)
    /// The server has ended the sign-in.
    case ended(AccountRecord)
    /// Somebody is signed in, and the secret cannot be had.
    case unavailable(SecretPlace, reason: String)
}

extension AccountStore {
    func credential(at host: String) async -> StoredCredential {
        let first = await look(host)
        guard case .mismatch = first else { return first.credential }
        // Somebody may be signing in or out between the two readings.
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        return await look(host).credential
    }

    private enum Look {
        case credential(StoredCredential)
        case mismatch(SecretPlace, reason: String)

        var credential: StoredCredential {
            switch self {
            case .credential(let credential): credential
            case .mismatch(let place, let reason): .unavailable(place, reason: reason)
            }
        }
    }

    private func look(_ host: String) async -> Look {
        switch await kept(at: host) {
        case .none: return .credential(.none)
        case .unreadable(let path, let reason): return .credential(.unavailable(.file(path: path), reason: reason))
        case .account(let kept) where kept.hasEnded: return .credential(.ended(kept))
        case .account(let kept):
            do {
                return await latest(Self.judge(try await secrets.read(host, at: kept.place), kept), kept)
            } catch {
                return .credential(.unavailable(kept.place, reason: error.reason))
            }
        }
    }

    /// A renewal that the keyring did not take is in the file, also where its place could not be written down any more.
    private func latest(_ look: Look, _ kept: AccountRecord) async -> Look {
        guard case .credential(.found(_, let known)) = look, !kept.place.isFile,
            let secret = try? await secrets.read(kept.account.host, at: .file(path: "")),
            case .record(let record) = CredentialRecord.decode(secret),
            record.signIn == kept.signIn, known.obtainedAt < record.obtainedAt
        else { return look }
        return .credential(.found(kept, record))
    }

    private static func judge(_ secret: Secret?, _ kept: AccountRecord) -> Look {
        guard let secret else { return .mismatch(kept.place, reason: "The secret is not there") }
        switch CredentialRecord.decode(secret) {
        case .damaged: return .credential(.unavailable(kept.place, reason: "What is kept there is damaged"))
        case .newerVersion:
            return .credential(
                .unavailable(kept.place, reason: "What is kept there was written by a later version of trending")
            )
        case .record(let record) where record.signIn == kept.signIn: return .credential(.found(kept, record))
        case .record: return .mismatch(kept.place, reason: "What is kept there is of another sign-in")
        }
    }
}

extension SecretPlace {
    fileprivate var isFile: Bool {
        if case .file = self { true } else { false }
    }
}
