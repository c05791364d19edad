import TrendingDomain

extension ConfigurationFile {
    private static let sizeLimit = 64 * 1024

    /// Reads the file; one that does not exist is empty. Blocks as long as reading a small file takes.
    package init(
        variables: [String: String],
        _ table: @autoclosure () -> SettingTable
    ) throws(ConfigurationFailure) {
        guard let folder = try Self.folder(variables) else {
            self.init(path: nil)
            return
        }
        let path = folder + "/config.toml"
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

    /// A user who names a folder expects that it is used. Without a home there is no file.
    private static func folder(_ variables: [String: String]) throws(ConfigurationFailure) -> String? {
        do {
            return try FileLocations(environment: variables).configDirectory()
        } catch {
            guard variables["XDG_CONFIG_HOME"]?.isEmpty == false else { return nil }
            throw .noFolder(error)
        }
    }
}
