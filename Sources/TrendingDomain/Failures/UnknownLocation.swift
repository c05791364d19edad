/// The location of files is unknown, because an environment variable does not name a folder.
package enum UnknownLocation: Error, Hashable {
    case unset(variable: String)
    case empty(variable: String)
    case notAbsolute(variable: String, value: String)
    case notUTF8(variable: String, value: String)
}
