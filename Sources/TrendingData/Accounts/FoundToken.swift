import TrendingDomain

/// A token and where it was found.
enum FoundToken: Sendable, Equatable {
    /// No place has a token.
    case none
    /// No token can be sent. The user has been told why.
    case unavailable(AccountNotice)
    case stored(AccountRecord, CredentialRecord)
    /// A token that this program did not obtain itself.
    case external(APIToken, CredentialOrigin)

    var token: APIToken? {
        switch self {
        case .none, .unavailable: nil
        case .stored(_, let record): record.credential.accessToken
        case .external(let token, _): token
        }
    }
}

extension AccountStore {
    /// The stored token of a host.
    func token(at host: String) async -> FoundToken {
        let found = await look(host)
        guard case .unavailable(.secretsUnavailable(_, let failure)) = found,
            [.missing, .otherSignIn].contains(failure)
        else { return found }
        // Another process may have signed in or out between the two reads.
        let lock = try? await changeLock(host)
        defer { lock?.release() }
        return await look(host)
    }

    private func look(_ host: String) async -> FoundToken {
        do throws(LocalFailure) {
            guard let account = try await record(at: host) else { return .none }
            return account.hasEnded ? .unavailable(.signInEnded(host: host)) : await look(account)
        } catch {
            let path = storage.location(of: StorageKey(accountAt: host)).path
            return .unavailable(.secretsUnavailable(.file(path: path), SecretStoreFailure(error)))
        }
    }

    private func look(_ account: AccountRecord) async -> FoundToken {
        let host = account.account.host
        do throws(SecretStoreFailure) {
            guard let secret = try await secrets.read(host, at: account.place) else { throw .missing }
            let known = try CredentialRecord(secret, of: account.signIn)
            // If the keyring refused a renewed secret, it is in the file, even if the record could not be updated to
            // say so.
            if case .file = account.place { return .stored(account, known) }
            guard let renewed = try? await secrets.read(host, at: .file(path: "")),
                let record = try? CredentialRecord(renewed, of: account.signIn), known.obtainedAt < record.obtainedAt
            else { return .stored(account, known) }
            return .stored(account, record)
        } catch {
            return .unavailable(.secretsUnavailable(account.place, error))
        }
    }

    /// Replaces the token of a sign-in. Returns `nil` if another process has signed out, or signed in again, in the
    /// meantime: nothing is stored then.
    func replace(_ record: CredentialRecord, at host: String) async throws(SecretStoreFailure) -> StoredSecret? {
        let lock = try await held(host)
        defer { lock.release() }
        guard let kept = try? await self.record(at: host), kept.signIn == record.signIn, !kept.hasEnded else {
            return nil
        }
        let saved = try await save(record, host, at: kept.place)
        do {
            if try await update(host, of: record.signIn, { $0.place = saved.place }) { return saved }
        } catch {
            throw SecretStoreFailure(error)
        }
        // Another process has signed out without the lock, because it could not get it.
        if (try? await self.record(at: host) == nil) == true { _ = await secrets.remove(host) }
        return nil
    }

    /// Stores the secret in the same place as the last one, to avoid a keyring that failed before; if that fails, in
    /// any place that takes it.
    private func save(
        _ record: CredentialRecord,
        _ host: String,
        at place: SecretPlace
    ) async throws(SecretStoreFailure) -> StoredSecret {
        do {
            try await secrets.save(record.encoded, for: host, at: place)
            return StoredSecret(place: place)
        } catch {
            let saved = try await secrets.save(record.encoded, for: host)
            return StoredSecret(place: saved.place, keyringFailure: saved.keyringFailure ?? error)
        }
    }
}

extension CredentialRecord {
    /// Throws if the secret is damaged, of a later version, or of another sign-in.
    fileprivate init(_ secret: Secret, of signIn: String) throws(SecretStoreFailure) {
        switch Self.decode(secret) {
        case .damaged: throw .damaged
        case .newerVersion: throw .newerVersion
        case .record(let record) where record.signIn == signIn: self = record
        case .record: throw .otherSignIn
        }
    }
}

extension SecretStoreFailure {
    fileprivate init(_ failure: LocalFailure) {
        self =
            switch failure {
            case .damaged: .damaged
            case .newerFormat: .newerVersion
            case .inaccessible(_, let reason): .unusable(reason)
            case .noLocation(let unknown): .noLocation(unknown)
            }
    }
}
