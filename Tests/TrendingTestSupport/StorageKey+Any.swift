import TrendingData

extension StorageKey {
    /// The key of the name, or of a name in its place where it is not one.
    package static func any(_ name: String = "any-key") -> StorageKey {
        StorageKey(name) ?? any()
    }
}
