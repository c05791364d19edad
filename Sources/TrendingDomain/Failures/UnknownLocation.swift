/// No place for files is known: a variable of the environment names no folder.
package enum UnknownLocation: Error, Sendable, Hashable {
    case unset(variable: String)
    case empty(variable: String)
    case notAbsolute(variable: String, value: String)
    case notUTF8(variable: String, value: String)
}
