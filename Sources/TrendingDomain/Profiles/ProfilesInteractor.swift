/// Fetches the profiles of several accounts in one request.
package protocol RemoteProfilesService: Sendable {
    /// How many accounts a request may name.
    var mostLogins: Int { get }
    /// The profiles that the server has, in any order. Accounts that it does not know are missing.
    func fetch(_ logins: [String]) async throws(RemoteFailure) -> [Detail<Profile>]
}

/// Decides whether the profiles of a list of developers come from storage or from the server.
package struct ProfilesInteractor {
    private let remote: any RemoteProfilesService
    private let local: any LocalDetailService<Profile>
    private let isSignedIn: @Sendable () async -> Bool

    /// `isSignedIn` is whether a request would have a token: the server answers no other request.
    package init(
        remote: any RemoteProfilesService,
        local: any LocalDetailService<Profile>,
        isSignedIn: @escaping @Sendable () async -> Bool
    ) {
        self.remote = remote
        self.local = local
        self.isSignedIn = isSignedIn
    }

    /// Asks for all of the accounts, or only for those that are not stored if the policy accepts stored profiles.
    /// Profiles that the server does not return stay as they are stored.
    package func load(_ logins: [String], _ freshness: DetailFreshness) async -> LoadedProfiles {
        var loaded = LoadedProfiles()
        for login in logins {
            do throws(LocalFailure) {
                loaded.profiles[login.lowercased()] = try await local.load(RepoName(profileOf: login))
            } catch {
                loaded.storageFailure = loaded.storageFailure ?? error
            }
        }
        let asked = freshness == .refreshed ? logins : freshness == .stored ? logins.filter { loaded[$0] == nil } : []
        guard !asked.isEmpty else { return loaded }
        guard await isSignedIn() else {
            loaded.isUnasked = true
            return loaded
        }
        // What one request has answered stays, whatever becomes of the next.
        for start in stride(from: 0, to: asked.count, by: remote.mostLogins) {
            do throws(RemoteFailure) {
                let logins = Array(asked[start...].prefix(remote.mostLogins))
                await keep(try await remote.fetch(logins), in: &loaded)
            } catch {
                loaded.failure = error
                break
            }
        }
        return loaded
    }

    private func keep(_ profiles: [Detail<Profile>], in loaded: inout LoadedProfiles) async {
        for profile in profiles {
            loaded.profiles[profile.value.login.lowercased()] = profile
            do throws(LocalFailure) {
                try await local.save(profile, of: RepoName(profileOf: profile.value.login))
            } catch {
                loaded.storageFailure = loaded.storageFailure ?? error
            }
        }
    }
}

/// The profiles of the rows of a list, and why some are missing or not fresh.
package struct LoadedProfiles: Equatable {
    /// By login, in lower case.
    fileprivate(set) var profiles: [String: Detail<Profile>]
    /// Whether a request was necessary, and none was sent because no user is signed in.
    package var isUnasked: Bool
    package var failure: RemoteFailure?
    package var storageFailure: LocalFailure?

    package init(
        _ profiles: [Detail<Profile>] = [],
        isUnasked: Bool = false,
        failure: RemoteFailure? = nil,
        storageFailure: LocalFailure? = nil
    ) {
        self.profiles = Dictionary(profiles.map { ($0.value.login.lowercased(), $0) }) { first, _ in first }
        self.isUnasked = isUnasked
        self.failure = failure
        self.storageFailure = storageFailure
    }

    package subscript(login: String) -> Detail<Profile>? { profiles[login.lowercased()] }

    /// When the oldest of the profiles was fetched.
    package var oldest: Timestamp? {
        profiles.values.min { $0.fetchedAt.secondsSince1970 < $1.fetchedAt.secondsSince1970 }?.fetchedAt
    }
}

/// What the profile of an account says. Only the login is always there.
package struct Profile: Equatable {
    /// As the server spells it.
    package var login: String
    /// The server's number of the account, which stays when the account is renamed.
    package var id: Int?
    /// Absolute address of the profile.
    package var url: String
    package var isOrganization = false
    package var name: String?
    package var bio: String?
    /// As the user wrote it: many begin with `@`.
    package var company: String?
    package var location: String?
    package var website: String?
    package var followers: Int?
    package var following: Int?
    /// Public repositories that the account owns.
    package var repos: Int?
    package var createdAt: Timestamp?
}

extension RepoName {
    /// The name under which something is stored about an account: the one of the repository of its profile.
    package init(profileOf login: String) { self.init(owner: login, name: login) }
}

extension Profile {
    package init(login: String, url: String) {
        self.login = login
        self.url = url
    }
}
