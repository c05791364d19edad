/// Why a secret could not be read, stored or removed.
package enum SecretStoreFailure: Error, Hashable {
    /// The session has no D-Bus, and so no keyring.
    case noSessionBus
    /// The keyring library can't be loaded, so this machine has no keyring; `reason` is the system's message.
    case noLibrary(reason: String)
    /// The record names a keyring of another operating system.
    case otherSystem
    case timedOut(after: Duration)
    case interrupted
    /// The account's record exists, but its secret does not.
    case missing
    case damaged
    /// A later version of the program wrote it.
    case newerVersion
    /// The secret and the record belong to different sign-ins.
    case otherSignIn
    case notText
    /// The text contains a zero byte, which would end a C string.
    case zeroByte
    case hostTooLong
    /// The user must unlock the keyring first.
    case locked
    /// A file or folder can't be used.
    case file(path: String, reason: FileFault)
    /// A file or folder can't be used, and the caller names its path.
    case unusable(FileFault)
    /// The program does not know where to store secrets.
    case noLocation(UnknownLocation)
    /// Any other failure, with the message of the system or the keyring.
    case system(String)

    /// Whether this machine has no keyring, and so no secret in one.
    package var meansNoKeyring: Bool {
        switch self {
        case .noSessionBus, .noLibrary: true
        default: false
        }
    }
}
