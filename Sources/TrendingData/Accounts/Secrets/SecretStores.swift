import TrendingDomain

/// Every place of this machine where secrets are kept. One value serves a whole run: a keyring that has not answered
/// once is not asked again.
package struct SecretStores: Sendable {
    private let keyring: any SecretStore
    private let file: any SecretStore
    private let usesKeyring: Bool

    /// Without `usesKeyring`, new secrets go to the file, and nothing else does.
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

    /// Where a secret was kept, and why not in the keyring where that was tried.
    package struct Saved: Sendable, Hashable {
        package var place: SecretPlace
        package var keyringFailure: SecretStoreFailure?

        package init(place: SecretPlace, keyringFailure: SecretStoreFailure?) {
            self.place = place
            self.keyringFailure = keyringFailure
        }
    }

    /// Keeps the secret in the keyring, and where that fails in the file; what the other place had is removed, as far
    /// as that can be. Throws what the file store does.
    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) -> Saved {
        guard usesKeyring else { return try await saveInFile(secret, for: host, because: nil) }
        do {
            try await keyring.save(secret, for: host)
        } catch {
            return try await saveInFile(secret, for: host, because: error)
        }
        _ = try? await file.remove(host)
        return Saved(place: keyring.place(of: host), keyringFailure: nil)
    }

    /// Keeps the secret at the place where the host's last one was, and nowhere else.
    package func save(_ secret: Secret, for host: String, at place: SecretPlace) async throws(SecretStoreFailure) {
        try await store(at: place).save(secret, for: host)
    }

    /// `nil` where none is kept there.
    package func read(_ host: String, at place: SecretPlace) async throws(SecretStoreFailure) -> Secret? {
        try await store(at: place).read(host)
    }

    package struct Removal: Sendable, Hashable {
        /// The places that had a secret.
        package var places: [SecretPlace] = []
        /// The places that may still have one.
        package var failures: [SecretPlace: SecretStoreFailure] = [:]

        package init(places: [SecretPlace] = [], failures: [SecretPlace: SecretStoreFailure] = [:]) {
            self.places = places
            self.failures = failures
        }
    }

    /// Removes the host's secret from every place, also from those where none is expected.
    package func remove(_ host: String) async -> Removal {
        var removal = Removal()
        for store in [keyring, file] {
            do throws(SecretStoreFailure) {
                if try await store.remove(host) { removal.places.append(store.place(of: host)) }
            } catch {
                removal.failures[store.place(of: host)] = error
            }
        }
        return removal
    }

    private func saveInFile(
        _ secret: Secret,
        for host: String,
        because failure: SecretStoreFailure?
    ) async throws(SecretStoreFailure) -> Saved {
        try await file.save(secret, for: host)
        _ = try? await keyring.remove(host)
        return Saved(place: file.place(of: host), keyringFailure: failure)
    }

    /// Whichever file it was: the folder may have moved since.
    private func store(at place: SecretPlace) throws(SecretStoreFailure) -> any SecretStore {
        if case .file = place { return file }
        guard place == keyring.place else { throw SecretStoreFailure(reason: "This system has no such keyring") }
        return keyring
    }
}
