extension TrendingQuery {
    /// Where a list comes from. Two sources are the same where name and address are; the rest tells people about them.
    package struct Source: Sendable {
        /// As on the command line: `github`, `sample`.
        package var name: String
        /// The address of a server or document other than the source's usual one, such as a GitHub Enterprise host; lists
        /// of different addresses are different lists.
        package var address: String?
        /// What its lists are lists of.
        package var signal: Signal
        /// What people call it: `GitHub`; where an address is known its host is what they call it.
        package var site: String?
        /// The setting that gives it an address.
        package var setting: SettingReference?
        /// What people are shown in place of the address, where there may be a secret in that.
        package var label: String?
        /// What the setting was given, where the address was made of that.
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

        /// Whether its lists are of a period; what is published may be, and is starred is not.
        package var hasPeriods: Bool { signal != .published && signal != .starred }

        package func at(_ address: String?) -> Source {
            var source = self
            source.address = address
            return source
        }
    }

    /// What the order of a list, and a repository's place in it, means.
    package enum Signal: String, Sendable {
        /// Stars gained in the period, as GitHub weighs them.
        case trending
        /// The stars of repositories that were made in the period.
        case newest
        /// Whatever whoever publishes the list means.
        case published
        /// When somebody starred them, the latest first.
        case starred
        /// Nothing: it shows what a list looks like.
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
