import TrendingDomain

/// The stored credential of a host.
enum StoredCredential: Sendable, Equatable {
    case none
    case found(AccountRecord, CredentialRecord)
    /// The server has ended the sign-in.
    case ended(AccountRecord)
    /// An account is signed in, but its secret can't be read.
    case unavailable(SecretPlace, SecretStoreFailure)
}

extension AccountStore {
    func credential(at host: String) async -> StoredCredential {
        let first = await look(host)
        guard case .mismatch = first else { return first.credential }
        // Another process may have signed in or out between the two reads.
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        return await look(host).credential
    }

    private enum Look {
        case credential(StoredCredential)
        case mismatch(SecretPlace, SecretStoreFailure)

        var credential: StoredCredential {
            switch self {
            case .credential(let credential): credential
            case .mismatch(let place, let failure): .unavailable(place, failure)
            }
        }
    }

    private func look(_ host: String) async -> Look {
        switch await record(at: host) {
        case .none: return .credential(.none)
        case .unreadable(let path, let failure):
            return .credential(.unavailable(.file(path: path), SecretStoreFailure(failure)))
        case .account(let kept) where kept.hasEnded: return .credential(.ended(kept))
        case .account(let kept):
            do {
                return await latest(Self.judge(try await secrets.read(host, at: kept.place), kept), kept)
            } catch {
                return .credential(.unavailable(kept.place, error))
            }
        }
    }

    /// If the keyring refused a renewed secret, the secret is in the file, even if the record could not be updated to
    /// say so.
    private func latest(_ look: Look, _ kept: AccountRecord) async -> Look {
        guard case .credential(.found(_, let known)) = look, !kept.place.isFile,
            let secret = try? await secrets.read(kept.account.host, at: .file(path: "")),
            case .record(let record) = CredentialRecord.decode(secret),
            record.signIn == kept.signIn, known.obtainedAt < record.obtainedAt
        else { return look }
        return .credential(.found(kept, record))
    }

    private static func judge(_ secret: Secret?, _ kept: AccountRecord) -> Look {
        guard let secret else { return .mismatch(kept.place, .missing) }
        switch CredentialRecord.decode(secret) {
        case .damaged: return .credential(.unavailable(kept.place, .damaged))
        case .newerVersion: return .credential(.unavailable(kept.place, .newerVersion))
        case .record(let record) where record.signIn == kept.signIn: return .credential(.found(kept, record))
        case .record: return .mismatch(kept.place, .otherSignIn)
        }
    }
}

extension SecretStoreFailure {
    fileprivate init(_ failure: AccountRecordFailure) {
        self =
            switch failure {
            case .damaged: .damaged
            case .newerVersion: .newerVersion
            case .inaccessible(let reason): .unusable(reason)
            }
    }
}

extension SecretPlace {
    fileprivate var isFile: Bool {
        if case .file = self { true } else { false }
    }
}
