import TrendingDomain

/// Makes the strings of a profile.
struct ProfileTexts {
    let profile: Profile

    /// `12,345 followers`, `London`, `@analytical`, as far as they are known.
    var facts: [String] {
        let parts = [profile.followers.map { FigureText.counted($0, "follower") }, profile.location, profile.company]
        return parts.compactMap { $0?.printable }.filter { !$0.isEmpty }
    }

    /// Each on a line of its own: what the account has, where the user is, the website, and since when it exists.
    func details(_ clock: ReaderClock) -> [String] {
        let figures = [
            profile.followers.map { FigureText.counted($0, "follower") },
            profile.following.map { "follows \(FigureText.grouped($0))" },
            profile.repos.map { $0 == 1 ? "1 repository" : "\(FigureText.grouped($0)) repositories" },
        ]
        let place = [profile.location, profile.company]
        let joined = profile.createdAt.map { "joined \(FigureText.age(of: $0, at: clock.now()))" }
        return [figures, place, [profile.website], [joined]].compactMap { parts in
            let texts = parts.compactMap { $0?.printable }.filter { !$0.isEmpty }
            return texts.isEmpty ? nil : texts.dotted
        }
    }

    var bio: Span? { profile.bio.map { Span($0) }.flatMap { $0.isEmpty ? nil : $0 } }
}

/// What `--details` adds to lists of developers.
struct DeveloperDetailsTexts {
    let loaded: LoadedProfiles
    let source: TrendingQuery.Source
    let clock: ReaderClock

    /// `details fetched 3 hours ago`, by the oldest; `nil` without any.
    var age: String? {
        loaded.oldest.map { "details fetched \(FigureText.age(of: $0, at: clock.now()))" }
    }

    /// Why details are missing or old.
    var narration: [String] {
        if loaded.isUnasked {
            let most = "Run 'trending login' to see more."
            return ["\(source.displayName) shows details of developers only to signed-in users. \(most)"]
        }
        let failure = loaded.failure.map { failure in
            let age = loaded.oldest.map { FigureText.age(of: $0, at: clock.now()) }
            return sentence(failure) + (age.map { " Showing the details as of \($0)." } ?? "")
        }
        return [failure, loaded.storageFailure?.detailsSentence].compactMap(\.self)
    }

    private func sentence(_ failure: RemoteFailure) -> String {
        if case .rejected(status: 403, let reason) = failure {
            let refusal = "\(source.displayName) refuses the details of developers (status 403)"
            guard let reason else {
                return "\(refusal): your token may not read them. Run 'trending whoami' to check it."
            }
            return "\(refusal). \(reason.words)"
        }
        var text = RemoteFailureText(failure, of: source, clock)
        text.isOfList = false
        return text.sentence
    }
}
