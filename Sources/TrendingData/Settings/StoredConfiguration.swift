import TrendingConsole
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

/// Decides if only the user and root can have written a configuration file.
struct ConfigurationTrust {
    var calls = SystemCalls.live
    /// Whether a group has members other than this user and root.
    var hasOthers: (_ group: gid_t, _ user: uid_t) -> Bool = Self.hasOthers

    /// `nil` for a file that only the user and root can have written. Checks the file, its folder, and where links
    /// lead.
    func distrust(of path: String, _ settings: [String]) -> ConfigurationFile.Distrust? {
        do throws(StorageFailure) {
            try calls.checkLinks(in: path)
        } catch {
            return .init(.linkOfOtherUser, place: error.path, settings: settings)
        }
        let target = SystemCalls.resolved(path) ?? path
        for place in [folder(of: path), folder(of: target), target] {
            var status = stat()
            guard calls.pathStatus(SystemCalls.resolved(place) ?? place, &status) == 0 else { continue }
            let owner = FileOwner(status)
            let user = calls.user()
            guard owner.isTrusted(by: user) else { return .init(.ofOtherUser, place: place, settings: settings) }
            if owner.isWritableByOthers(hasOthers: { hasOthers($0, user) }) {
                return .init(.writableByOthers, place: place, settings: settings)
            }
        }
        return nil
    }

    private func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }

    /// Whether the group has other users: those who have it as their own group, and those in its list of members.
    private static func hasOthers(_ group: gid_t, _ user: uid_t) -> Bool {
        let isOther = { (other: uid_t) in other != user && other != 0 }
        var listed: [String] = []
        if let entry = getgrgid(group), var member = entry.pointee.gr_mem {
            while let name = member.pointee {
                listed.append(String(cString: name))
                member += 1
            }
        }
        if listed.contains(where: { getpwnam($0).map { isOther($0.pointee.pw_uid) } ?? true }) { return true }
        setpwent()
        defer { endpwent() }
        while let entry = getpwent() {
            if entry.pointee.pw_gid == group, isOther(entry.pointee.pw_uid) { return true }
        }
        return false
    }
}

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
