import TrendingDomain

/// The program's folders, by the XDG base directory specification. Relative values, which it says to ignore, are
/// errors here: the user who set one expects files there.
package struct FileLocations: Sendable {
    /// Of the program, in each of the user's folders.
    static let folderName = "trending"

    private let environment: [String: String]

    package init(environment: [String: String]) {
        self.environment = environment
    }

    /// Stored lists.
    package func dataDirectory() throws(UnknownLocation) -> String {
        try directory(named: "XDG_DATA_HOME", orInHome: ".local/share")
    }

    /// Accounts, and secrets that are not in a keyring.
    package func accountsDirectory() throws(UnknownLocation) -> String {
        try dataDirectory() + "/accounts"
    }

    package func configDirectory() throws(UnknownLocation) -> String {
        try directory(named: "XDG_CONFIG_HOME", orInHome: ".config")
    }

    /// Cached data.
    package func cacheDirectory() throws(UnknownLocation) -> String {
        try directory(named: "XDG_CACHE_HOME", orInHome: ".cache")
    }

    private func directory(named variable: String, orInHome path: String) throws(UnknownLocation) -> String {
        if let value = environment[variable], !value.isEmpty {
            return try absolute(value, of: variable) + "/\(Self.folderName)"
        }
        guard let home = environment["HOME"] else { throw .unset(variable: "HOME") }
        guard !home.isEmpty else { throw .empty(variable: "HOME") }
        return try absolute(home, of: "HOME") + "/\(path)/\(Self.folderName)"
    }

    /// The path without slashes at its end.
    private func absolute(_ value: String, of variable: String) throws(UnknownLocation) -> String {
        guard value.hasPrefix("/") else {
            throw .notAbsolute(variable: variable, value: value)
        }
        // Bytes that are not UTF-8 have become this character; the path would be another one.
        guard !value.unicodeScalars.contains("\u{FFFD}") else {
            throw .notUTF8(variable: variable, value: value)
        }
        var path = value.utf8[...]
        while path.last == UInt8(ascii: "/") { path.removeLast() }
        return String(Substring(path))
    }
}
