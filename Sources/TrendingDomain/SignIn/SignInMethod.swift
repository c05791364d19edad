/// How the user signed in with this program.
package enum SignInMethod: String, Hashable {
    /// With a code in the browser.
    case device
    /// With a token that was created elsewhere.
    case token
    /// With user name and password.
    case password
}
