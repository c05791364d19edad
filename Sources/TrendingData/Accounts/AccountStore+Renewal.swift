import TrendingDomain

/// What came of keeping a renewed token.
enum RenewalStorageResult: Sendable, Equatable {
    case kept(StoredSecret)
    /// Somebody has signed out, or in anew, meanwhile: nothing was kept.
    case superseded
    /// `reason` in the words of what failed.
    case failed(reason: String)
}

extension AccountStore {
    /// Writes the record as it is, for a token that could not be kept is not to be asked for. Answers whether the sign-in
    /// is still the one that is kept.
    func canKeep(_ signIn: String, at host: String) async throws(StorageFailure) -> Bool {
        let lock = try await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        guard await isKept(signIn, at: host) else { return false }
        try await update(host) { kept in
            kept?.signIn == signIn ? kept.map { .replace($0.record.encoded) } ?? .keep : .keep
        }
        return true
    }

    /// Keeps a token in place of the one of the same sign-in.
    func keep(_ record: CredentialRecord, at host: String) async -> RenewalStorageResult {
        do {
            let lock = try await changeLock(host)
            defer { withExtendedLifetime(lock) {} }
            guard let kept = await current(record.signIn, at: host) else { return .superseded }
            return await save(record, host, kept.place)
        } catch {
            return .failed(reason: "\(error.path): \(error.reason)")
        }
    }

    /// Remembers that the server has ended the sign-in, unless another one is kept meanwhile.
    func markEnded(_ signIn: String, at host: String) async {
        let lock = try? await changeLock(host)
        defer { withExtendedLifetime(lock) {} }
        try? await update(host) { kept in
            guard var kept, kept.signIn == signIn else { return .keep }
            kept.hasEnded = true
            return .replace(kept.record.encoded)
        }
    }

    private func save(_ record: CredentialRecord, _ host: String, _ place: SecretPlace) async -> RenewalStorageResult {
        let saved: StoredSecret
        do {
            saved = try await save(record, host, at: place)
            if saved.place != place { try await move(record.signIn, host, to: saved.place) }
        } catch {
            return .failed(reason: error.reason)
        }
        // Who signs out where the lock cannot be had does so without it.
        guard await isKept(record.signIn, at: host) else {
            if case .none = await kept(at: host) { _ = await secrets.remove(host) }
            return .superseded
        }
        return .kept(saved)
    }

    private func move(_ signIn: String, _ host: String, to place: SecretPlace) async throws(SecretStoreFailure) {
        do {
            try await update(host) { kept in
                guard var kept, kept.signIn == signIn else { return .keep }
                kept.place = place
                return .replace(kept.record.encoded)
            }
        } catch {
            throw SecretStoreFailure(error)
        }
    }

    /// Where the last one is, which asks no keyring in vain; else wherever one can be kept.
    private func save(
        _ record: CredentialRecord,
        _ host: String,
        at place: SecretPlace
    ) async throws(SecretStoreFailure) -> StoredSecret {
        do {
            try await secrets.save(record.encoded, for: host, at: place)
            return StoredSecret(place: place, keyringFailure: nil)
        } catch {
            let saved = try await secrets.save(record.encoded, for: host)
            return StoredSecret(place: saved.place, keyringFailure: saved.keyringFailure ?? error)
        }
    }

    private func isKept(_ signIn: String, at host: String) async -> Bool {
        await current(signIn, at: host) != nil
    }

    private func current(_ signIn: String, at host: String) async -> AccountRecord? {
        guard case .account(let kept) = await kept(at: host), kept.signIn == signIn, !kept.hasEnded else { return nil }
        return kept
    }
}
