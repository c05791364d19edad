import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension LoginCourse {
    /// What was starred while nobody was signed in, if the user wants that; where there is nobody to ask it stays.
    func offerFavourites(_ account: Account) async {
        let favourites = try? await composition.localStars.load(.favourites(host: account.host))
        guard let count = favourites?.starred.count, count > 0,
            case .yes = await inputs.confirmation.ask(AccountTexts.takesFavourites(count, account).string)
        else { return }
        do {
            let taken = try await composition.starsInteractor(settings.addresses).merge(favouritesInto: account)
            narration.say(AccountTexts.tookFavourites(taken))
        } catch {
            narration.warn(AccountTexts.favouritesNotTaken(error))
        }
    }
}
