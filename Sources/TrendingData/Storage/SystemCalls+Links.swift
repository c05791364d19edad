import TrendingConsole
import TrendingDomain

extension SystemCalls {
    /// Throws if a symbolic link in the path belongs to neither the user nor root: that user decides where it leads.
    func checkLinks(in path: String) throws(StorageFailure) {
        guard hasLink(in: path) else { return }
        var rest = Array(path.split(separator: "/").reversed())
        var place = path.hasPrefix("/") ? "" : "."
        var links = 0
        while let name = rest.popLast() {
            let entry = "\(place)/\(name)"
            // What opens the file says why it can't.
            guard let status = status(entry) else { return }
            guard status.st_mode & S_IFMT == S_IFLNK else {
                place = entry
                continue
            }
            guard FileOwner(status).isTrusted(by: user()) else {
                throw StorageFailure(path: entry, reason: .linkOfOtherUser)
            }
            links += 1
            guard links <= Self.mostLinks, let target = linkTarget(entry) else { return }
            if target.hasPrefix("/") { place = "" }
            rest += target.split(separator: "/").reversed()
        }
    }

    /// Nearly no path has one, and each list is read after some checks of this kind.
    private func hasLink(in path: String) -> Bool {
        for end in path.utf8.indices.dropFirst() where path.utf8[end] == "/" {
            guard let status = status(String(path[..<end])) else { return false }
            if status.st_mode & S_IFMT == S_IFLNK { return true }
        }
        return isLink(path)
    }

    func isLink(_ path: String) -> Bool {
        status(path).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }

    func linkTarget(_ path: String) -> String? {
        var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let length = bytes.withUnsafeMutableBytes { readLink(path, $0) }
        return length < 0 ? nil : String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// The path with all links in it followed; `nil` if it leads nowhere.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// As many links as Linux follows.
    static let mostLinks = 40
}

/// Who owns a file or folder, and who can write to it.
struct FileOwner: Sendable, Equatable {
    var user: uid_t
    var group: gid_t = 0
    var mode: mode_t = 0o700
}

extension FileOwner {
    init(_ status: stat) {
        self.init(user: status.st_uid, group: status.st_gid, mode: status.st_mode)
    }

    /// Whether it belongs to the user or to root.
    func isTrusted(by reader: uid_t) -> Bool { user == reader || user == 0 }

    /// Whether everybody or a group with other members can write to it. Many systems give each user a group of their
    /// own.
    func isWritableByOthers(hasOthers: (gid_t) -> Bool) -> Bool {
        mode & 0o002 != 0 || mode & 0o020 != 0 && hasOthers(group)
    }

    /// Whether what `maker` makes in this folder must be given to the folder's owner. Only root can do that, and if it
    /// did not, the owner could not read or replace it.
    func inherits(from maker: uid_t) -> Bool { maker == 0 && user != 0 }
}
