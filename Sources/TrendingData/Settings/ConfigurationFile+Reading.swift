import TrendingDomain

extension ConfigurationFile {
    package static let name = "config.toml"
    private static let sizeLimit = 64 * 1024

    /// Reads the file. A missing file counts as empty. Blocks while it reads.
    package init(
        variables: [String: String],
        _ table: @autoclosure () -> SettingTable
    ) throws(ConfigurationFailure) {
        guard let folder = try Self.folder(variables) else {
            self.init(path: nil)
            return
        }
        let path = "\(folder)/\(Self.name)"
        do {
            let bytes = try TextFile.bytes(of: path, limit: Self.sizeLimit)
            let text = try bytes.map { try ConfigurationText($0, folder: folder, table()) }
            self.init(path: path, exists: bytes != nil, entries: text?.entries ?? [:])
        } catch let failure as StorageFailure {
            throw .unreadable(path: path, reason: failure.reason)
        } catch let mistake as ConfigurationMistake {
            throw .mistake(mistake, path: path)
        } catch {
            throw .unreadable(path: path, reason: .system("\(error)"))
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
