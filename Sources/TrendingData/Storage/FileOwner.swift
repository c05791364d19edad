import TrendingConsole

/// Who owns a file or folder, and who can write to it.
struct FileOwner: Sendable, Equatable {
    var user: uid_t
    var group: gid_t
    var mode: mode_t

    init(user: uid_t, group: gid_t = 0, mode: mode_t = 0o700) {
        self.user = user
        self.group = group
        self.mode = mode
    }

    init(_ status: stat) {
        self.init(user: status.st_uid, group: status.st_gid, mode: status.st_mode)
    }

    /// Whether it belongs to the user or to root.
    func isTrusted(by reader: uid_t) -> Bool { user == reader || user == 0 }

    /// Whether everybody or a group with other members can write to it. Many systems give each user a group of their own.
    func isWritableByOthers(hasOthers: (gid_t) -> Bool) -> Bool {
        mode & 0o002 != 0 || mode & 0o020 != 0 && hasOthers(group)
    }

    /// Whether what `maker` makes in this folder must be given to the folder's owner. Only root can do that, and if it did
    /// not, the owner could not read or replace it.
    func inherits(from maker: uid_t) -> Bool { maker == 0 && user != 0 }
}
