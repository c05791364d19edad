import Synchronization
import TrendingDomain

extension Profile {
    /// A profile with every field.
    package static func any(_ login: String = "ada") -> Profile {
        var profile = Profile(login: login, url: "https://github.com/\(login)")
        profile.id = 1815
        profile.name = "Ada Lovelace"
        profile.bio = "Weaves algebraical patterns."
        profile.company = "@analytical"
        profile.location = "London"
        profile.website = "https://ada.example"
        profile.followers = 12345
        profile.following = 3
        profile.repos = 21
        profile.createdAt = .any()
        return profile
    }
}

/// Answers each request for profiles with what the test sets.
package final class RemoteProfilesFake: RemoteProfilesService {
    package let mostLogins: Int
    private let answer: Mutex<Result<[Detail<Profile>], RemoteFailure>>
    private let failure = Mutex<(after: Int, failure: RemoteFailure)?>(nil)
    private let received = Mutex<[[String]]>([])

    package init(_ answer: Result<[Detail<Profile>], RemoteFailure> = .success([]), mostLogins: Int = 100) {
        self.answer = Mutex(answer)
        self.mostLogins = mostLogins
    }

    /// Fails all requests but the first ones.
    package func fail(after count: Int, _ failure: RemoteFailure) {
        self.failure.withLock { $0 = (count, failure) }
    }

    /// The logins of each request.
    package var requests: [[String]] { received.withLock { $0 } }

    package func set(_ answer: Result<[Detail<Profile>], RemoteFailure>) {
        self.answer.withLock { $0 = answer }
    }

    package func fetch(_ logins: [String]) async throws(RemoteFailure) -> [Detail<Profile>] {
        let count = received.withLock { received in
            received.append(logins)
            return received.count
        }
        if let late = failure.withLock({ $0 }), count > late.after { throw late.failure }
        return try answer.withLock { $0 }.get()
    }
}
