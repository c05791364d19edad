import TrendingConsole
import TrendingDomain

/// Stores each host's secret in a file of its own that only its owner can read: `github.com.secret`.
package struct FileSecretStore: SecretStore {
    private let folder: SecretFolder
    private let work = BlockingWork(label: "trending.secrets")

    /// The folder is created when the first secret is stored, for its owner alone. If other users can open an existing
    /// folder, it is closed to them first. A folder of another user is rejected.
    package init(folder: String, calls: SystemCalls = .live) {
        self.folder = SecretFolder(path: folder, calls: calls)
    }

    package var place: SecretPlace { .file(path: folder.storage.path) }

    package func place(of host: String) -> SecretPlace {
        StorageKey(host: host).map { .file(path: folder.storage.dataPath(of: $0)) } ?? place
    }

    package func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
        let bytes = try await run(host) { (folder, key) throws(StorageFailure) in try folder.bytes(of: key) }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText
        }
        return Secret(text)
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
        try await run(host) { (folder, key) throws(StorageFailure) in
            try folder.save(Array(secret.text.utf8), at: key)
        }
    }

    package func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
        try await run(host) { (folder, key) throws(StorageFailure) in try folder.remove(key) }
    }

    private func run<Value: Sendable>(
        _ host: String,
        _ body: @escaping @Sendable (SecretFolder, StorageKey) throws(StorageFailure) -> Value
    ) async throws(SecretStoreFailure) -> Value {
        guard let key = StorageKey(host: host) else {
            throw .hostTooLong
        }
        do {
            return try await work.run { [folder] () throws(StorageFailure) in try body(folder, key) }
        } catch {
            throw SecretStoreFailure(error)
        }
    }
}

extension StorageKey {
    /// A name that no other host has: `ghe.example.com%3a8443`. Returns `nil` if the host is too long for a file name.
    init?(host: String) {
        self.init(Self.escaped(host))
    }
}
