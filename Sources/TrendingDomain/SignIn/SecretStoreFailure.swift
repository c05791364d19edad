/// Why a secret could not be read, stored or removed.
package enum SecretStoreFailure: Error, Sendable, Hashable {
    /// The session has no D-Bus, so it has no keyring.
    case noSessionBus
    /// The library that talks to the keyring can't be loaded, so this machine has no keyring; `reason` in the system's
    /// words.
    case noLibrary(reason: String)
    /// The record names a keyring that only another operating system has.
    case otherSystem
    case timedOut(after: Duration)
    case interrupted
    /// The record of the account is there, its secret is not.
    case missing
    case damaged
    /// A later version of the program wrote it.
    case newerVersion
    /// The secret belongs to another sign-in than the record.
    case otherSignIn
    case notText
    /// A C string would end at it.
    case zeroByte
    case hostTooLong
    case exhausted(ScarceResource)
    /// The keyring has to be unlocked first.
    case locked
    /// A file or folder can't be used.
    case file(path: String, reason: FileFault)
    /// As `file`, of a path that is named elsewhere.
    case unusable(FileFault)
    /// No place for secrets is known.
    case noLocation(UnknownLocation)
    /// Anything else, in the words of the system or the keyring.
    case system(String)

    /// Whether this machine has no keyring, so that no secret can be left in one.
    package var meansNoKeyring: Bool {
        switch self {
        case .noSessionBus, .noLibrary: true
        default: false
        }
    }
}
