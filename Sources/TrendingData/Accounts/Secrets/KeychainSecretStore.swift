import TrendingConsole

#if os(macOS)
    import Foundation
    import Security
    import TrendingDomain

    /// Stores secrets as generic passwords in the user's Keychain.
    package struct KeychainSecretStore: SecretStore {
        package let place = SecretPlace.keychain
        private let work = BlockingWork(label: "trending.keychain")

        package init() {}

        package func read(_ host: String) async throws(SecretStoreFailure) -> Secret? {
            try await work.run { () throws(SecretStoreFailure) in
                let query = Self.item(host).merging([kSecReturnData: true, kSecMatchLimit: kSecMatchLimitOne]) { $1 }
                var found: CFTypeRef?
                guard try Self.succeeds(SecItemCopyMatching(query as CFDictionary, &found)) else { return nil }
                guard let data = found as? Data, let text = String(validating: data, as: UTF8.self) else {
                    throw .notText
                }
                return Secret(text)
            }
        }

        package func save(_ secret: Secret, for host: String) async throws(SecretStoreFailure) {
            try await work.run { () throws(SecretStoreFailure) in
                let value: [CFString: Any] = [kSecValueData: Data(secret.text.utf8)]
                let item = Self.item(host)
                if try Self.succeeds(SecItemUpdate(item as CFDictionary, value as CFDictionary)) { return }
                let label: [CFString: Any] = [kSecAttrLabel: "trending: \(host)"]
                let whole = item.merging(value) { $1 }.merging(label) { $1 }
                guard try Self.succeeds(SecItemAdd(whole as CFDictionary, nil)) else {
                    throw Self.failure(errSecItemNotFound)
                }
            }
        }

        package func remove(_ host: String) async throws(SecretStoreFailure) -> Bool {
            try await work.run { () throws(SecretStoreFailure) in
                try Self.succeeds(SecItemDelete(Self.item(host) as CFDictionary))
            }
        }

        private static func item(_ host: String) -> [CFString: Any] {
            [kSecClass: kSecClassGenericPassword, kSecAttrService: "trending", kSecAttrAccount: host]
        }

        /// Returns `false` if there is no such item.
        private static func succeeds(_ status: OSStatus) throws(SecretStoreFailure) -> Bool {
            switch status {
            case errSecSuccess: return true
            case errSecItemNotFound: return false
            default: throw failure(status)
            }
        }

        private static func failure(_ status: OSStatus) -> SecretStoreFailure {
            let words = SecCopyErrorMessageString(status, nil) as String?
            return .system(words ?? "OSStatus \(status)")
        }
    }
#endif
