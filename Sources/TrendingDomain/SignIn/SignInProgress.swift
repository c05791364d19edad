/// Shows the user that a slow operation is running.
package protocol SignInProgress: Sendable {
    func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value
}

package enum SignInActivity: Equatable {
    /// The user enters the code in a browser.
    case waitingForCode
    case asking(host: String)
}

extension SignInProgress {
    /// Throws what the operation throws.
    func perform<Value: Sendable, Failure: Error>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await during(activity) { () -> Result<Value, Failure> in
            do throws(Failure) {
                return .success(try await operation())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
