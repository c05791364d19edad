import HTTPTypes
import TrendingDomain

/// Requests the profile of one account.
struct ProfileRequest: GitHubAPIRequest {
    let login: String
    let site: RepoSite

    var path: [String] { ["users", login] }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> Profile {
        let json = JSONObject(try GitHubAPIResponse.json(response))
        guard let profile = json.flatMap({ Profile($0, at: site) }),
            profile.login.lowercased() == login.lowercased()
        else { throw .unreadable(.notAProfile) }
        return profile
    }
}

extension SourceContext {
    /// Profiles, one at a time, from the REST API. The name is that of the repository of the profile.
    package var profile: any RemoteDetailService<Profile> {
        GitHubDetailService(server: api) { [site = api.site] in ProfileRequest(login: $0.owner, site: site) }
    }
}
