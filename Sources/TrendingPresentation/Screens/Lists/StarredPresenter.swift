import TrendingDomain

/// Runs `starred`: shows the signed-in user's stars, or the favourites on this machine.
package struct StarredPresenter: Sendable {
    private let starred: StarredInteractor
    private let lists: ReposListPresenter

    package init(starred: StarredInteractor, lists: ReposListPresenter) {
        self.starred = starred
        self.lists = lists
    }

    /// A refresh fetches the list even if one is stored.
    package func answer(_ request: ReposListRequest) async -> Screen {
        do throws(UnknownStarUser) {
            return await answer(try await starred.plan(request.list.queries[0]), request)
        } catch {
            return .warning(lists.starsTexts.sentence(error, nil), status: ExitStatus(error))
        }
    }

    private func answer(_ plan: StarredPlan, _ request: ReposListRequest) async -> Screen {
        var request = request
        switch plan {
        case .list(let account, let isOutdated, let damage):
            if let damage { say(lists.starsTexts.sentence(unreadable: damage)) }
            request.list.queries[0].account = account
            if isOutdated { request.action = .refresh }
            return await lists.answer(request)
        case .favourites(let favourites):
            if request.action == .refresh { say(.notSignedIn) }
            for (account, count) in await starred.pending() {
                say(lists.starsTexts.pending(count, of: account.login))
            }
            return Screen(status: await lists.show(favourites, request))
        case .unreadableFavourites(let failure):
            if request.action == .refresh { say(.notSignedIn) }
            return .warning(lists.starsTexts.sentence(unreadable: failure), status: .inputOutput)
        }
    }

    private func say(_ sentence: TerminalText) {
        _ = lists.display.show(.warning(sentence))
    }
}
