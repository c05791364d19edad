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
        let kind = SettingKind.text(takes: "the address of a list in JSON, or a path")
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
            return FeedReposService(address ?? .file(path: ""), client: context.client, now: context.now)
        }
    )
}

extension FeedReposService: SourceProbe {
    /// Reads the list, because a captive portal responds to any request.
    package func reach() async -> Reachability {
        do throws(RemoteFailure) {
            switch address.list(of: nil) {
            case .file(path: ""): return .notSet(setting: SettingReference(.feedURL))
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
