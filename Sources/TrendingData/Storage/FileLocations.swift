import TrendingDomain

/// The program's folders, as in the XDG base directory specification. Relative values are errors here, although the
/// specification says to ignore them: a user who sets one expects files there.
package struct FileLocations: Sendable {
    /// The name of the program's folder in each of the user's base folders.
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

    /// The units of the user's own systemd.
    package func userUnitsDirectory() throws(UnknownLocation) -> String {
        try base(named: "XDG_CONFIG_HOME", orInHome: ".config") + "/systemd/user"
    }

    /// The agents of the user's own launchd.
    package func userAgentsDirectory() throws(UnknownLocation) -> String {
        try base(named: nil, orInHome: "Library") + "/LaunchAgents"
    }

    private func directory(named variable: String, orInHome path: String) throws(UnknownLocation) -> String {
        try base(named: variable, orInHome: path) + "/\(Self.folderName)"
    }

    private func base(named variable: String?, orInHome path: String) throws(UnknownLocation) -> String {
        if let variable, let value = environment[variable], !value.isEmpty {
            return try absolute(value, of: variable)
        }
        guard let home = environment["HOME"] else { throw .unset(variable: "HOME") }
        guard !home.isEmpty else { throw .empty(variable: "HOME") }
        return try absolute(home, of: "HOME") + "/\(path)"
    }

    /// The path without trailing slashes.
    private func absolute(_ value: String, of variable: String) throws(UnknownLocation) -> String {
        guard value.hasPrefix("/") else {
            throw .notAbsolute(variable: variable, value: value)
        }
        // Bytes that are not UTF-8 were replaced by this character, so the path would be a different one.
        guard !value.unicodeScalars.contains("\u{FFFD}") else {
            throw .notUTF8(variable: variable, value: value)
        }
        var path = value.utf8[...]
        while path.last == "/" { path.removeLast() }
        return String(Substring(path))
    }
}
