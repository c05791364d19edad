import HTTPTypes
import TrendingDomain

/// Requests a file of the default branch as its authors wrote it. The API has no part in it.
struct ReadmeSourceRequest: TypedRequest {
    let repo: RepoName
    /// Whether the server has nothing but files, as raw.githubusercontent.com does.
    let isRawServer: Bool
    /// Its path in the repository.
    let file: String

    var path: [String] {
        [repo.owner, repo.name] + (isRawServer ? [] : ["raw"]) + ["HEAD"] + file.split(separator: "/").map(String.init)
    }

    /// GitHub may redirect to a host that only serves files. A network redirects to its sign-in page.
    func checkAddress(of response: NetworkResponse, at server: ServerRoot) throws(RemoteFailure) {
        guard let address = response.transfer.url, server.path(inAddress: address) == nil,
            server.rawHost.path(inAddress: address) == nil
        else { return }
        throw .unreadable(.notFromAPI(status: response.head.status.code))
    }

    func answer(from response: NetworkResponse) async throws(RemoteFailure) -> RepoReadme {
        try GitHubAPIResponse.check(response.head)
        let type = response.head.mediaType
        // Otherwise, it is a sign-in page of the server or of the network, or no text at all.
        guard type.hasPrefix("text/"), !type.contains("html") else {
            throw .unreadable(.notFromAPI(status: response.head.status.code))
        }
        guard response.body.count(where: { $0 == UInt8(ascii: "\n") }) <= RenderedDocument.mostLines else {
            throw .unreadable(.tooComplex)
        }
        // Bytes that are not UTF-8 become replacement characters: the rest can still be read.
        return .source(text: String(decoding: response.body, as: UTF8.self), path: file)
    }
}

extension ServerRoot {
    /// Where a GitHub Enterprise server with hosts of their own for its services serves files.
    fileprivate var rawHost: ServerRoot {
        let start = AddressParts(address).authority.startIndex
        return ServerRoot("\(address[..<start])raw.\(address[start...])")
    }
}
