import TrendingDomain

/// Runs `star` and `unstar`.
extension StarsInteractor {
    package func answer(
        _ kind: StarChange.Kind,
        _ repos: NamedRepos,
        of user: StarUser,
        _ texts: StarsTexts,
        _ progress: any ProgressDisplay
    ) async -> Screen {
        do {
            let owner = try await user.owner()
            let changes = repos.names.map { StarChange(kind, $0) }
            let result = await progress.attend("Sending stars …") {
                await Result { () async throws(LocalFailure) in try await change(changes, of: owner) }
            }
            switch result {
            case .success(let report):
                return Screen(
                    TextContent(sentences: texts.answers(report, places: repos.places)),
                    notes: texts.narration(report).warnings
                        + [texts.favouritesNote(report).map { .sentence($0) }].compactMap(\.self),
                    status: ExitStatus(report)
                )
            case .failure(let failure): return .warning(failure.storingSentence(kind), status: .inputOutput)
            }
        } catch {
            return .warning(texts.sentence(error, kind), status: ExitStatus(error))
        }
    }
}
