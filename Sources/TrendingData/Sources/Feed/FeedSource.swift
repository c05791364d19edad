import TrendingDomain

extension SourceDefinition {
    /// A feed is one list, which nothing narrows down. It has no usual address: a source without one finds no file.
    package static let feed = SourceDefinition(
        profile: SourceProfile(
            source: TrendingQuery.Source(name: "feed", signal: .published, setting: .option("--feed-url")),
            options: [.starsGained],
            addresses: [.feed]
        ),
        needsAddress: true,
        place: { given, source in
            guard let address = given.feed, let feed = try? FeedAddress(address, workingDirectory: nil) else { return }
            source.address = address
            if feed.label != address { source.label = feed.label }
        },
        make: { source, context in
            let address = try? FeedAddress(source.address ?? "", workingDirectory: nil)
            return FeedReposService(address ?? .file(path: ""), client: context.client, now: context.now)
        }
    )
}

extension FeedReposService: SourceProbe {
    /// Reads the list: a network that wants its users to sign in first answers any request too.
    package func reach() async -> Reachability {
        do throws(RemoteFailure) {
            switch address {
            case .file(path: ""): return .notSet(setting: "--feed-url")
            case .file(let path): _ = try await reader.read(FeedFile(path: path, calls: calls))
            case .web(let url):
                let request = FeedRequest(url, reader: reader, now: now)
                _ = try await client.execute(request, at: request.server)
            }
            return .reachable(allowance: nil)
        } catch {
            return .failed(error)
        }
    }
}
