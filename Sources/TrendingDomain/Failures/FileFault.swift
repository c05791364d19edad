/// Why a file or folder of this machine cannot be used. For display, except for a lock that is held.
package enum FileFault: Sendable, Hashable {
    /// In the system's words.
    case system(String)
    case interrupted
    case notRegular
    case tooLarge(limitBytes: Int)
    case notUTF8
    /// Another open file holds the lock.
    case lockHeld
    case lockRemoved
    case ofOtherUser
    /// A folder of another user that others can write to.
    case writableByOthers
    /// The file system ignores the permissions that were set.
    case keepsPermissions
    /// The file was to be changed, and was not read.
    case notRead
}
