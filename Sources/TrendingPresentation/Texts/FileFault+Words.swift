import TrendingDomain

extension FileFault {
    /// The reason as a sentence without its full stop.
    package var words: String {
        switch self {
        case .system(let words), .full(let words), .refused(let words), .readOnly(let words): words
        case .interrupted: "Interrupted"
        case .notRegular: "Not a regular file"
        case .severalNames: "The file has other names (hard links)"
        case .ofOtherProgram: "It is the database of another program"
        case .ofHistory: "It belongs to what trending stores or reads"
        case .brokenLink: "A link to a file that does not exist"
        case .symbolicLink: "A symbolic link that can't be followed"
        case .tooLarge(let limit): "Larger than \(limit) bytes"
        case .lockHeld: "Another program holds the lock"
        case .lockRemoved: "Another program keeps removing the lock"
        case .lockFile(let path, let reason): "The lock file \(path) can't be used: \(reason.words)"
        case .ofOtherUser: "Belongs to another user"
        case .linkOfOtherUser: "A symbolic link that belongs to another user"
        case .linkedFolder: "A link leads to it. Change its mode yourself"
        case .writableByOthers: "Belongs to another user, and others can write to it"
        case .keepsPermissions: "The file system gives others access"
        case .noReader: "No program reads from it"
        case .notRead: "The record was not read"
        }
    }
}

extension UnknownLocation {
    var sentence: String {
        switch self {
        case .unset(let variable): "\(variable) is not set."
        case .empty(let variable): "\(variable) is empty."
        case .notAbsolute(let variable, let value): "\(variable) is '\(value)', which is not an absolute path."
        case .notUTF8(let variable, let value): "\(variable) is '\(value)', which is not UTF-8 text."
        }
    }
}
