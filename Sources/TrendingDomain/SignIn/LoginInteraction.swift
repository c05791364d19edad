/// Talks to the user during a sign-in.
package protocol LoginInteraction: SignInProgress {
    func tell(_ event: LoginEvent)

    func ask(_ question: LoginQuestion) async -> PromptAnswer

    /// Returns `false` without a terminal.
    func confirm(_ question: LoginConfirmation) async -> Bool

    /// Opens a page in a browser; returns `false` if there is no browser.
    func open(_ page: String) async -> Bool
}

/// A message to the user during a sign-in.
package enum LoginEvent: Equatable {
    /// The account stays signed in until this sign-in succeeds.
    case replacing(Account)
    case code(UserCode, expiresAt: Timestamp, isBrowserOpened: Bool)
    case passwordNotStored
    case signedIn(Account)
    case stored(SecretPlace)
    case notice(AccountNotice)
    /// The token of an environment variable is sent instead of the stored one.
    case overruled(byVariable: String, host: String)
    /// The number of stars that are now pending.
    case favouritesAdded(Int)
    case favouritesNotAdded(LocalFailure)
}

/// A text that the user is prompted for.
package enum LoginQuestion: Equatable {
    /// Read from standard input, and not echoed.
    case token
    case userName
    case password(userName: String)
    case clientSecret
}

/// A yes-or-no question.
package enum LoginConfirmation: Equatable {
    case storePassword
    case addFavourites(Int, Account)
}

package enum PromptAnswer: Equatable {
    case text(Secret)
    /// Too long, or not UTF-8 text.
    case unusable
    /// The input ended without a line.
    case ended
    case interrupted
    case noTerminal
}

/// Shows the user that a slow operation is running.
package protocol SignInProgress: Sendable {
    func during<Value: Sendable>(
        _ activity: SignInActivity,
        _ operation: @Sendable () async -> Value
    ) async -> Value
}

package enum SignInActivity: Sendable, Equatable {
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
        try await during(activity) { await Result(operation) }.get()
    }
}
