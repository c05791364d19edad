import TrendingDomain

/// The port to one place for secrets, with one secret per host.
package protocol SecretStore: Sendable {
    var place: SecretPlace { get }

    /// The exact place of the host's secret, even if it has none.
    func place(of host: String) -> SecretPlace

    /// Returns `nil` if the host has no secret.
    func read(_ host: String) async throws(SecretStoreFailure) -> Secret?

    /// Replaces the secret of the host. After the call returns, the secret survives a power cut, if the platform's own
    /// keyring guarantees that.
    func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure)

    /// Returns whether the host had a secret.
    @discardableResult
    func remove(_ host: String) async throws(SecretStoreFailure) -> Bool
}

extension SecretStore {
    package func place(of host: String) -> SecretPlace { place }
}

/// All places for secrets on this machine. Use one value for a whole run: a keyring that has timed out once is not
/// tried again.
package struct SecretStores: Sendable {
    private let keyring: any SecretStore
    private let file: any SecretStore
    private let usesKeyring: Bool

    /// If `usesKeyring` is `false`, new secrets go to the file. Reading and removing still use the keyring.
    package init(keyring: any SecretStore, file: any SecretStore, usesKeyring: Bool = true) {
        self.keyring = keyring
        self.file = file
        self.usesKeyring = usesKeyring
    }

    /// The platform's own keyring, and files in the folder.
    package init(folder: String, usesKeyring: Bool, environment: [String: String]) {
        #if os(macOS)
            let keyring = KeychainSecretStore()
        #else
            let keyring = SecretServiceStore(environment: environment)
        #endif
        self.init(keyring: keyring, file: FileSecretStore(folder: folder), usesKeyring: usesKeyring)
    }

    /// Stores the secret in the keyring, or in the file if that fails, and tries to remove the secret from the other
    /// place. Throws the errors of the file store.
    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> StoredSecret {
        guard usesKeyring else { return try await saveInFile(secret, for: host, because: nil) }
        do {
            try await keyring.save(secret, for: host)
        } catch {
            return try await saveInFile(secret, for: host, because: error)
        }
        _ = try? await file.remove(host)
        return StoredSecret(place: keyring.place(of: host))
    }

    /// Stores the secret at a given place and nowhere else.
    package func save(_ secret: Secret, for host: String, at place: SecretPlace) async throws(SecretStoreFailure) {
        try await store(at: place).save(secret, for: host)
    }

    /// Returns `nil` if the host has no secret there.
    package func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret? {
        try await store(at: place).read(host)
    }

    /// Looks in every place; in the file first, which takes least time. Returns `nil` if the host has no secret.
    package func find(_ host: String) async throws(SecretStoreFailure) -> Secret? {
        if let secret = try await file.read(host) { return secret }
        return try await keyring.read(host)
    }

    /// Removes the host's secret from every place, even from places that should have none.
    package func remove(_ host: String) async -> SignOutReport {
        var report = SignOutReport()
        for store in [keyring, file] {
            do throws(SecretStoreFailure) {
                if try await store.remove(host) { report.secrets.append(store.place(of: host)) }
            } catch {
                report.failures[store.place(of: host)] = error
            }
        }
        return report
    }

    private func saveInFile(
        _ secret: Secret,
        for host: String,
        because failure: SecretStoreFailure?
    ) async throws(SecretStoreFailure) -> StoredSecret {
        try await file.save(secret, for: host)
        _ = try? await keyring.remove(host)
        return StoredSecret(place: file.place(of: host), keyringFailure: failure)
    }

    /// Where a secret is now that was stored at a place: the folder of files may have moved since.
    func place(of host: String, storedAt place: SecretPlace) -> SecretPlace {
        if case .file = place { file.place(of: host) } else { place }
    }

    /// Any file path means the file store: the folder may have moved since.
    private func store(at place: SecretPlace) throws(SecretStoreFailure) -> any SecretStore {
        if case .file = place { return file }
        guard place == keyring.place else { throw .otherSystem }
        return keyring
    }
}
