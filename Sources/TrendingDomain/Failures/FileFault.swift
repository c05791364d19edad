/// Why a local file or folder cannot be used. For display only, except `lockHeld`.
package enum FileFault: Sendable, Hashable {
    /// The system's error message.
    case system(String)
    case interrupted
    case notRegular
    case tooLarge(limitBytes: Int)
    case notUTF8
    /// Another open file holds the lock.
    case lockHeld
    case lockRemoved
    case ofOtherUser
    /// The folder belongs to another user, and others can write to it.
    case writableByOthers
    /// The file system ignores the permissions that were set.
    case keepsPermissions
    /// A change to the record was requested, but the record was not read.
    case notRead
}
