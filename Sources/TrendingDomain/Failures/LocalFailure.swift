/// Why something stored could not be read or written. "Nothing stored" is not a failure.
package enum LocalFailure: Error, Equatable {
    /// The record's length, checksum or content is wrong. `keptAs` is the path of the damaged copy, or `nil` if the
    /// record could not be moved.
    case damaged(path: String, keptAs: String?)
    /// A later version of the program wrote the record; it stays unchanged.
    case newerFormat(path: String, version: Int)
    /// The file or folder can't be used.
    case inaccessible(path: String, reason: FileFault)
    /// The program does not know where to store files.
    case noLocation(UnknownLocation)
}

/// Why a local file or folder can't be used.
package enum FileFault: Sendable, Hashable {
    /// The system's error message.
    case system(String)
    /// No space is left. With the system's message.
    case full(String)
    /// The system refuses access. With its message.
    case refused(String)
    /// The file can be read, but not written. With the system's message.
    case readOnly(String)
    case interrupted
    case notRegular
    /// The file has several hard links: a change under one name changes the others too.
    case severalNames
    /// A database that another program made.
    case ofOtherProgram
    /// The program's own history, which is no archive, or another file of the program, which an export must not
    /// replace.
    case ofHistory
    /// A symbolic link to a file that does not exist.
    case brokenLink
    /// A link that may not be followed, or that leads back to itself.
    case symbolicLink
    case tooLarge(limitBytes: Int)
    /// Another open file holds the lock.
    case lockHeld
    case lockRemoved
    /// The file's lock file can't be used.
    indirect case lockFile(path: String, reason: FileFault)
    case ofOtherUser
    /// A symbolic link of another user, who decides where it leads.
    case linkOfOtherUser
    /// Others have access to the folder, and a link leads to it: its permissions are not changed.
    case linkedFolder
    /// The folder belongs to another user, and others can write to it.
    case writableByOthers
    /// The file system ignores the permissions that were set.
    case keepsPermissions
    /// A pipe or socket.
    case noReader
    /// A change to the record was requested, but the record was not read.
    case notRead
}

/// The location of files is unknown, because an environment variable does not name a folder.
package enum UnknownLocation: Error, Hashable {
    case unset(variable: String)
    case empty(variable: String)
    case notAbsolute(variable: String, value: String)
    case notUTF8(variable: String, value: String)
}
