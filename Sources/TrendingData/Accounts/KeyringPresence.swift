import TrendingDomain

package enum KeyringPresence {
    /// Whether something could not be removed from a keyring only because this machine has none: no session that one
    /// belongs to, or no library to ask it with.
    package static func isAbsent(
        _ place: SecretPlace,
        _ failure: SecretStoreFailure,
        environment: [String: String]
    ) -> Bool {
        #if os(macOS)
            return false
        #else
            guard place == .secretService else { return false }
            return !SessionBus.isNamed(by: environment) || failure.reason.contains(SecretServiceStore.systemLibrary)
        #endif
    }
}
