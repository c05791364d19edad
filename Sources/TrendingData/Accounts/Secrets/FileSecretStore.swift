import TrendingConsole
import TrendingDomain

/// Stores each host's secret in a file of its own that only its owner can read at any time: `github.com.secret`. A
/// symbolic link in place of a file is replaced, and never followed.
package struct FileSecretStore: SecretStore {
    private let folder: StorageFolder
    private let work = BlockingWork(label: "trending.secrets")

    /// The folder is created when the first secret is stored, for its owner alone. If other users can open an existing
    /// folder, it is closed to them first. A folder of another user is rejected.
    package init(folder: String, calls: SystemCalls = .live) {
        self.folder = StorageFolder(
            path: folder,
            sizeLimit: 1 << 20,
            lockWait: .seconds(2),
            calls: calls,
            contents: .secret,
            isNested: true
        )
    }

    package var place: SecretPlace { .file(path: folder.path) }

    package func place(of host: String) -> SecretPlace {
        StorageKey(host: host).map { .file(path: folder.dataPath(of: $0)) } ?? place
    }

    package func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
        let bytes = try await run(host) { (folder, key) throws(StorageFailure) -> [UInt8]? in
            let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
            guard let file = try OpenFile.existing(folder.dataPath(of: key), flags, calls: folder.calls) else {
                return nil
            }
            let bytes = try file.readAll(limit: folder.sizeLimit)
            try file.requireOwnerOnly(0o600)
            return bytes
        }
        guard let bytes else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .notText
        }
        return Secret(text)
    }

    package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
        try await run(host) { (folder, key) throws(StorageFailure) in
            let place = try folder.openFolder()
            try place.requireOwnerOnly(0o700)
            let lock = try folder.lock(key)
            folder.removeLeftovers(of: key, lock)
            try folder.put(Array(secret.text.utf8), at: key, settingAside: false)
            try place.synchronize()
            withExtendedLifetime(lock) {}
        }
    }

    /// Also removes the files that killed writers left behind, and creates no folder.
    package func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
        try await run(host) { (folder, key) throws(StorageFailure) in
            let flags = O_RDONLY | O_DIRECTORY
            guard let place = try OpenFile.existing(folder.path, flags, calls: folder.calls) else { return false }
            let lock = try folder.lock(key)
            folder.removeLeftovers(of: key, lock)
            let wasThere = try folder.remove(folder.dataPath(of: key))
            folder.removeLock(of: key, lock)
            try place.synchronize()
            return wasThere
        }
    }

    private func run<Value: Sendable>(
        _ host: String,
        _ body: @escaping @Sendable (StorageFolder, StorageKey) throws(StorageFailure) -> Value
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
