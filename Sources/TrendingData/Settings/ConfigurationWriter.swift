import TrendingConsole
import TrendingDomain

/// Replaces the configuration file by a complete one. In the place of a symbolic link, it replaces the file that the
/// link leads to.
package struct ConfigurationWriter {
    package let folder: String
    package var path: String { "\(folder)/\(ConfigurationFile.name)" }

    package init(variables: [String: String]) throws(ConfigurationFailure) {
        do {
            folder = try FileLocations(environment: variables).configDirectory()
        } catch {
            throw .noFolder(error)
        }
    }

    /// Opens the folder, and creates it if it is missing. Its mode stays as it is.
    package func makeFolder() throws(StorageFailure) { _ = try openFolder() }

    /// Passes the bytes of the file to `change`, none if it is missing, and writes what it returns; `nil` changes
    /// nothing. Other processes wait meanwhile.
    package func update(_ change: (_ current: [UInt8]) async -> [UInt8]?) async throws(StorageFailure) {
        try SystemCalls.live.checkLinks(in: path)
        let folder = try openFolder()
        let isLocked = try folder.lock(waiting: .seconds(10), isOptional: true)
        let bytes = try TextFile.bytes(of: path, limit: ConfigurationFile.sizeLimit) ?? []
        guard let changed = await change(bytes), changed != bytes else { return }
        guard changed.count <= ConfigurationFile.sizeLimit else {
            throw StorageFailure(path: path, reason: .tooLarge(limitBytes: ConfigurationFile.sizeLimit))
        }
        try SignalDelay.run { () throws(StorageFailure) in
            let file = try ExportFile(path, isLocked: isLocked)
            try file.write(String(decoding: changed, as: UTF8.self))
            try file.finish()
        }
        try folder.synchronize()
    }

    private func openFolder() throws(StorageFailure) -> OpenFile {
        let folder = StorageFolder(path: folder, sizeLimit: 0, lockWait: .zero, calls: .live)
        return try folder.openOrMakeFolder()
    }
}
