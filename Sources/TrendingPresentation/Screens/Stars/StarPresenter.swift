import TrendingDomain

/// Runs `star` and `unstar`.
package struct StarPresenter: Sendable {
    private let user: StarUser
    private let stars: StarsInteractor
    private let texts: StarsTexts
    private let progress: any ProgressDisplay

    package init(user: StarUser, stars: StarsInteractor, texts: StarsTexts, progress: any ProgressDisplay) {
        self.user = user
        self.stars = stars
        self.texts = texts
        self.progress = progress
    }

    package func answer(_ kind: StarChange.Kind, _ repos: NamedRepos) async -> Screen {
        do throws(UnknownStarUser) {
            let owner = try await user.owner()
            return screen(await change(repos.names.map { StarChange(kind, $0) }, of: owner), kind, repos.places)
        } catch {
            return .warning(texts.sentence(error, kind), status: ExitStatus(error))
        }
    }

    private func change(_ changes: [StarChange], of owner: StarOwner) async -> Result<StarReport, LocalFailure> {
        await progress.attend("Sending stars …") { [stars] () -> Result<StarReport, LocalFailure> in
            do throws(LocalFailure) {
                return .success(try await stars.change(changes, of: owner))
            } catch {
                return .failure(error)
            }
        }
    }

    private func screen(
        _ result: Result<StarReport, LocalFailure>,
        _ kind: StarChange.Kind,
        _ places: [RepoName: LastShown.Place]
    ) -> Screen {
        switch result {
        case .success(let report):
            Screen(
                StarResultsContent(sentences: texts.answers(report, places: places)),
                notes: texts.narration(report).map { .warning($0) },
                status: ExitStatus(report)
            )
        case .failure(let failure): .warning(texts.sentence(failure, kind), status: .inputOutput)
        }
    }
}

/// One sentence for each repository.
package struct StarResultsContent: DocumentContent {
    let sentences: [TerminalText]

    package func text(_ renderer: PlainTextRenderer) -> String { sentences.map(renderer.render(sentence:)).joined() }

    package func document() -> JSONNode { sentences.map(\.string).json }
}
