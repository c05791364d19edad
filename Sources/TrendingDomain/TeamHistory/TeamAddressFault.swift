/// Why a text is not the address of a team's history.
package enum TeamAddressFault: Error, Sendable, Equatable {
    case notAnAddress
    /// A user or a password in the address would be stored, shown and logged.
    case hasPassword
    /// The password would cross the network in the clear.
    case notEncrypted
    case unknownItem(String)
    case badDatabase(String)
}
