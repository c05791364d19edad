import TrendingDomain

/// Makes the final strings of a developer.
struct DeveloperCellPresenter {
    /// The editions that movements compare; `nil` to show no movements.
    let comparison: EditionComparison?
    /// `nil` to show no details.
    var profiles: LoadedProfiles?

    func cell(_ developer: Developer) -> DeveloperCellViewModel {
        let profile = profiles?[developer.login].map { ProfileTexts(profile: $0.value) }
        return DeveloperCellViewModel(
            rank: developer.rank.map { TerminalText(String($0)) },
            movement: comparison.flatMap { .init(developer.movement, $0) },
            login: TerminalText("@\(developer.login)"),
            name: text(developer.ownName),
            link: LinkTarget(developer.url),
            avatar: developer.avatarURL.flatMap { LinkTarget($0) },
            repo: developer.popularRepo.map(repo),
            employer: text(developer.organization).map { TerminalText("works for \($0.string)") },
            presence: comparison.flatMap { _ in developer.movement?.presence }.map { TerminalText($0) },
            facts: profile?.facts ?? [],
            bio: profile?.bio
        )
    }

    private func repo(_ repo: PopularRepo) -> DeveloperCellViewModel.Repo {
        .init(
            owner: TerminalText(repo.owner),
            name: TerminalText(repo.name),
            link: LinkTarget(repo.url),
            description: text(repo.description)
        )
    }

    /// `nil` if the text has only invisible characters.
    private func text(_ untrusted: String?) -> TerminalText? {
        untrusted.map { TerminalText($0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
