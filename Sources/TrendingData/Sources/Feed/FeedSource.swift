import HTTPTypes
import TrendingConsole
import TrendingDomain

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension AnySetting {
    /// The normalised address of the list.
    package static let feedURL = Setting<String?>(
        "feed-url",
        .feedAddress,
        standard: nil,
        needsTrust: true,
        help: "URL or path of the JSON list for the source 'feed'; may contain {language}",
        valueName: "URL"
    )
}

extension SettingForm<String?> {
    /// Accepts the address of a list, or a path.
    fileprivate static var feedAddress: SettingForm {
        let kind = SettingKind.path(takes: "the address of a list in JSON, or a path")
        return SettingForm(text: kind) { (text, context) throws(SettingFault) in
            do throws(AddressFault) {
                let folder = context.folder ?? FileManager.default.currentDirectoryPath
                return try FeedAddress(text, workingDirectory: folder).text
            } catch {
                throw .address(error)
            }
        }
    }
}

extension SourceDefinition {
    /// A feed is one list without filters, unless `{language}` is in its address. It has no default address: without an
    /// address, no file is found.
    package static let feed = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(name: "feed", signal: .published, setting: SettingReference(.feedURL)),
            options: [.starsGained],
            addresses: [.feedURL]
        ),
        needsAddress: true,
        moreOptions: { given in
            let feed = given[.feedURL].flatMap { try? FeedAddress($0, workingDirectory: nil) }
            return feed?.hasLanguages == true ? [.language, .unknownLanguage] : []
        },
        place: { given, source in
            guard let address = given[.feedURL], let feed = try? FeedAddress(address, workingDirectory: nil) else {
                return
            }
            source.address = address
            if feed.label != address { source.label = feed.label }
        },
        make: { source, context in
            let address = try? FeedAddress(source.address ?? "", workingDirectory: nil)
            return FeedReposService(address: address ?? .file(path: ""), client: context.client, now: context.now)
        }
    )
}

/// The source `feed`: a published list in JSON.
struct FeedReposService: RemoteListService {
    let address: FeedAddress
    /// Not used for a feed in a file.
    let client: any NetworkClient
    let now: WallClock

    /// Returns a whole feed: that of the query's language, if the address names a list for each.
    func fetch(_ query: TrendingQuery, _ options: FetchOptions<Repo>) async throws(RemoteFailure)
        -> TrendingList
    {
        switch address.list(of: query.language) {
        case .web(let url): try await fetch(url, query, options)
        case .file(let path): try await read(path, query)
        }
    }

    private func fetch(
        _ url: String,
        _ query: TrendingQuery,
        _ options: FetchOptions<Repo>
    ) async throws(RemoteFailure) -> TrendingList {
        let (endpoint, server) = feed(at: url)
        let requestedAt = now()
        return try await client.list(endpoint, at: server, options, requestedAt: requestedAt) { document, validators in
            document.list(query, fetchedAt: requestedAt, validators)
        }
    }

    private func read(_ path: String, _ query: TrendingQuery) async throws(RemoteFailure) -> TrendingList {
        if Task.isCancelled { throw .cancelled }
        let document = try await FeedFile(path: path).document()
        if Task.isCancelled { throw .cancelled }
        return document.list(query, fetchedAt: now())
    }

    /// A feed from the web, and its server. `address` is in the form of `FeedAddress.web`: it contains a path.
    func feed(at address: String) -> (endpoint: Endpoint<FeedDocument>, server: ServerRoot) {
        let parts = AddressParts(address)
        var endpoint = Endpoint(target: parts.target) { response, _ throws(RemoteFailure) in
            try GitHubAPIResponse.check(response.head)
            return try FeedDocument.read(response.body, contentType: response.head.headerFields[.contentType])
        }
        endpoint.isLong = true
        // JSON comes first, because a server that can only send JSON may ignore the other types.
        endpoint.headerFields = [.accept: "application/json, */*;q=0.5"]
        return (endpoint, parts.root)
    }
}

extension FeedReposService: SourceProbe {
    /// Reads the list, because a captive portal responds to any request.
    package func reach() async -> Reachability {
        do throws(RemoteFailure) {
            switch address.list(of: nil) {
            case .file(path: ""): return .notSet(setting: .feedURL)
            case .file(let path): _ = try await FeedFile(path: path).document()
            case .web(let url):
                let (endpoint, server) = feed(at: url)
                _ = try await client.execute(endpoint, at: server)
            }
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}

extension FeedDocument {
    fileprivate func list(
        _ query: TrendingQuery,
        fetchedAt: Timestamp,
        _ validators: Validators? = nil
    ) -> TrendingList {
        var list = TrendingList(query: query, fetchedAt: fetchedAt, items: repos, unreadableRows: unreadableRows)
        list.totalCount = rowCount > Self.mostRows ? rowCount : nil
        list.isIncomplete = isIncomplete
        list.gainedIn = gainedIn
        list.publishedSignal = signal
        list.madeAt = madeAt
        list.validators = validators
        return list
    }
}

/// A feed in a file, which may be as large as a response from the network.
struct FeedFile: Sendable {
    let path: String
    var calls = SystemCalls.live
    private let limit = NetworkLimits().maxBodyBytes

    /// Reads on a thread of its own: a disk may be slow.
    func document() async throws(RemoteFailure) -> FeedDocument {
        try await BlockingWork(label: "trending.feed").run { () throws(RemoteFailure) in
            try FeedDocument.read(try read())
        }
    }

    /// Blocks while it reads from disk. Does not wait for a pipe, and does not read one.
    func read() throws(RemoteFailure) -> [UInt8] {
        do throws(StorageFailure) {
            return try OpenFile(path, O_RDONLY | O_NONBLOCK, calls: calls).readAll(limit: limit)
        } catch {
            throw .unreachable(.fileNotReadable(path: path, reason: error.reason))
        }
    }
}
