import TrendingDomain

extension ConfigurationFile {
    package static let name = "config.toml"
    static let sizeLimit = 64 * 1024

    /// Reads the file. A missing file counts as empty. Blocks while it reads. Settings that need trust are left out if
    /// another user may have written the file.
    package init(
        variables: [String: String],
        _ table: @autoclosure () -> SettingTable
    ) throws(ConfigurationFailure) {
        guard let folder = try Self.folder(variables) else {
            self.init(path: nil)
            return
        }
        let path = "\(folder)/\(Self.name)"
        do throws(StorageFailure) {
            guard let bytes = try TextFile.bytes(of: path, limit: Self.sizeLimit) else {
                self.init(path: path)
                return
            }
            let table = table()
            let text = ConfigurationText(bytes, folder: folder, table)
            var entries = text.entries
            let delicate = table.all.filter { $0.needsTrust && entries[$0.name] != nil }.map(\.name)
            let distrust = delicate.isEmpty ? nil : ConfigurationTrust().distrust(of: path, delicate)
            if distrust != nil { for name in delicate { entries[name] = nil } }
            self.init(path: path, exists: true, entries: entries, mistakes: text.mistakes, distrust: distrust)
        } catch {
            throw .unreadable(path: path, reason: error.reason)
        }
    }

    /// Throws if the user names a folder that can't be used. Returns `nil` if the home folder is unknown: there is no
    /// file then.
    private static func folder(_ variables: [String: String]) throws(ConfigurationFailure) -> String? {
        do {
            return try FileLocations(environment: variables).configDirectory()
        } catch {
            guard variables["XDG_CONFIG_HOME"]?.isEmpty == false else { return nil }
            throw .noFolder(error)
        }
    }
}
