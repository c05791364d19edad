extension TrendingQuery {
    /// Where a list comes from. Two sources are equal if their names and addresses are; the other properties are for
    /// display.
    package struct Source {
        /// As on the command line: `github`, `sample`.
        package var name: String
        /// The address of a server or document other than the source's usual one, such as a GitHub Enterprise host.
        /// Lists from different addresses are different lists.
        package var address: String?
        /// What the order of its lists means.
        package var signal: Signal
        /// The name shown to users: `GitHub`. A source with an address is shown by its host or file name instead.
        package var site: String?
        /// The setting that changes its address.
        package var setting: SettingReference?
        /// What has set its address in this run; `nil` if that is not known.
        package var setBy: SettingOrigin?
        /// Shown instead of the address, which may contain a secret.
        package var label: String?
        /// The value of the setting, if the address was derived from it.
        package var given: String?

        package init(
            name: String,
            address: String? = nil,
            signal: Signal = .trending,
            site: String? = nil,
            setting: SettingReference? = nil,
            label: String? = nil,
            given: String? = nil
        ) {
            self.name = name
            self.address = address
            self.signal = signal
            self.site = site
            self.setting = setting
            self.label = label
            self.given = given
        }

        package static let github = Source(name: "github", site: "GitHub", setting: SettingReference(.githubURL))
        package static let sample = Source(name: "sample", signal: .sample)

        /// Whether its lists cover the period of the query. A published list may cover its own period, and a list of
        /// stars has none.
        package var hasPeriods: Bool { signal != .published && signal != .starred }

        package func at(_ address: String?) -> Source {
            var source = self
            source.address = address
            return source
        }
    }

    /// The meaning of a list's order, and so of a repository's rank.
    package enum Signal: String {
        /// Stars gained in the period, as GitHub weighs them.
        case trending
        /// The stars of repositories that were created in the period.
        case newest
        /// Defined by the publisher of the list.
        case published
        /// When the user starred them, newest first.
        case starred
        /// No meaning: the list is an example.
        case sample
    }
}

extension TrendingQuery.Source: Hashable {
    package static func == (one: Self, other: Self) -> Bool {
        one.name == other.name && one.address == other.address
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(address)
    }
}
