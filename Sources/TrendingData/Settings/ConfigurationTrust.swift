import TrendingConsole
import TrendingDomain

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

    /// Asks the system for the users whose own group it is, and for those whom the group lists.
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
