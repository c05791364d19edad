import TrendingDomain

/// A profile in words.
extension Profile {
    /// `12,345 followers`, `London`, `@analytical`, as far as they are known.
    var facts: [String] {
        Self.known([followers.map { $0.counted("follower") }, location, company])
    }

    /// Each on a line of its own: what the account has, where the user is, the website, and since when it exists.
    func details(_ clock: ReaderClock) -> [String] {
        let figures = [
            followers.map { $0.counted("follower") },
            following.map { "follows \($0.grouped)" }, repos.map(ItemKind.repos.counted),
        ]
        let place = [location, company]
        let joined = createdAt.map { "joined \(clock.age(of: $0))" }
        return [figures, place, [website], [joined]].compactMap { parts in
            let texts = Self.known(parts)
            return texts.isEmpty ? nil : texts.dotted
        }
    }

    private static func known(_ parts: [String?]) -> [String] {
        parts.compactMap { $0?.printable }.filter { !$0.isEmpty }
    }

    var bioSpan: Span? { Span.visible(bio) }
}

/// What `--details` adds to lists of developers.
extension LoadedProfiles {
    /// `details fetched 3 hours ago`, by the oldest; `nil` without any.
    func age(_ clock: ReaderClock) -> String? {
        oldest.map { "details fetched \(clock.age(of: $0))" }
    }

    /// Why details are missing or old.
    func narration(_ source: TrendingQuery.Source, _ clock: ReaderClock) -> [String] {
        if isUnasked {
            let most = "Run 'trending login' to see more."
            return ["\(source.displayName) shows details of developers only to signed-in users. \(most)"]
        }
        let failure = failure.map { failure in
            let age = oldest.map { clock.age(of: $0) }
            return sentence(failure, source, clock) + (age.map { " Showing the details as of \($0)." } ?? "")
        }
        return [failure, storageFailure?.detailsSentence].compactMap(\.self)
    }

    private func sentence(_ failure: RemoteFailure, _ source: TrendingQuery.Source, _ clock: ReaderClock) -> String {
        if case .rejected(status: 403, let reason) = failure {
            let refusal = "\(source.displayName) refuses the details of developers (status 403)"
            guard let reason else {
                return "\(refusal): your token may not read them. Run 'trending whoami' to check it."
            }
            return "\(refusal). \(reason.words)"
        }
        return RemoteFailureText(failure, of: source, clock, isOfList: false).sentence
    }
}
