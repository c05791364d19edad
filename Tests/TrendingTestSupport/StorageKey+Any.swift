import TrendingData

extension StorageKey {
    /// The key with this name, or `any-key` if the name is invalid.
    package static func any(_ name: String = "any-key") -> StorageKey {
        StorageKey(name) ?? any()
    }
}
