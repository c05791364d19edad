import TrendingConsole

/// A folder with one file per secret. All calls block. Only the owner can read a file at any time. A symbolic link in
/// place of a file is replaced, and never followed.
struct SecretFolder: Sendable {
    let storage: StorageFolder

    init(path: String, calls: SystemCalls) {
        storage = StorageFolder(
            path: path,
            sizeLimit: 1 << 20,
            lockWait: .seconds(2),
            calls: calls,
            contents: .secret,
            isNested: true
        )
    }

    func bytes(of key: StorageKey) throws(StorageFailure) -> [UInt8]? {
        let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        guard let file = try OpenFile.existing(storage.dataPath(of: key), flags, calls: storage.calls) else {
            return nil
        }
        let bytes = try file.readAll(limit: storage.sizeLimit)
        try file.requireOwnerOnly(0o600)
        return bytes
    }

    func save(_ bytes: [UInt8], at key: StorageKey) throws(StorageFailure) {
        let folder = try storage.openFolder()
        try folder.requireOwnerOnly(0o700)
        let lock = try storage.lock(key)
        storage.removeLeftovers(of: key, lock)
        try storage.put(bytes, at: key, settingAside: false)
        try folder.synchronize()
        withExtendedLifetime(lock) {}
    }

    /// Returns whether there was a secret. Also removes the files that killed writers left behind, and creates no
    /// folder.
    func remove(_ key: StorageKey) throws(StorageFailure) -> Bool {
        let path = storage.path
        guard let folder = try OpenFile.existing(path, O_RDONLY | O_DIRECTORY, calls: storage.calls) else {
            return false
        }
        let lock = try storage.lock(key)
        storage.removeLeftovers(of: key, lock)
        let wasThere = try storage.remove(storage.dataPath(of: key))
        storage.removeLock(of: key, lock)
        try folder.synchronize()
        return wasThere
    }
}
