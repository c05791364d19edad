import TrendingDomain

/// The outcome of storing a renewed token.
enum RenewalStorageResult: Sendable, Equatable {
    case stored(StoredSecret)
    /// Another process has signed out, or signed in again, in the meantime: nothing was stored.
    case superseded
    case failed(SecretStoreFailure)
}

extension AccountStore {
    /// Checks that a new token can be stored, before one is requested, by writing the record unchanged. Returns whether
    /// the sign-in is still the stored one.
    func canStore(_ signIn: String, at host: String) async throws(StorageFailure) -> Bool {
        let lock = try await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        guard await isStored(signIn, at: host) else { return false }
        try await update(host) { kept in
            kept?.signIn == signIn ? kept.map { .replace($0.lines.encoded) } ?? .keep : .keep
        }
        return true
    }

    /// Replaces the token of the same sign-in.
    func replace(_ record: CredentialRecord, at host: String) async -> RenewalStorageResult {
        do {
            let lock = try await changeLock(host)
            defer { withExtendedLifetime(lock) {} }
            guard let kept = await current(record.signIn, at: host) else { return .superseded }
            return await save(record, host, kept.place)
        } catch {
            return .failed(SecretStoreFailure(error))
        }
    }

    /// Records that the server has ended the sign-in, unless another sign-in has been stored since.
    func markEnded(_ signIn: String, at host: String) async {
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        try? await update(host) { kept in
            guard var kept, kept.signIn == signIn else { return .keep }
            kept.hasEnded = true
            return .replace(kept.lines.encoded)
        }
    }

    private func save(_ record: CredentialRecord, _ host: String, _ place: SecretPlace) async -> RenewalStorageResult {
        let saved: StoredSecret
        do {
            saved = try await save(record, host, at: place)
            if saved.place != place { try await move(record.signIn, host, to: saved.place) }
        } catch {
            return .failed(error)
        }
        // Another process may have signed out without the lock, because it could not get it.
        guard await isStored(record.signIn, at: host) else {
            if case .none = await self.record(at: host) { _ = await secrets.remove(host) }
            return .superseded
        }
        return .stored(saved)
    }

    private func move(_ signIn: String, _ host: String, to place: SecretPlace) async throws(SecretStoreFailure) {
        do {
            try await update(host) { kept in
                guard var kept, kept.signIn == signIn else { return .keep }
                kept.place = place
                return .replace(kept.lines.encoded)
            }
        } catch {
            throw SecretStoreFailure(error)
        }
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

    private func isStored(_ signIn: String, at host: String) async -> Bool {
        await current(signIn, at: host) != nil
    }

    private func current(_ signIn: String, at host: String) async -> AccountRecord? {
        guard case .account(let kept) = await record(at: host), kept.signIn == signIn, !kept.hasEnded else {
            return nil
        }
        return kept
    }
}
