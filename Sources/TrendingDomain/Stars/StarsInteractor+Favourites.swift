extension StarsInteractor: FavouritesStore {
    package func favouriteCount(at host: String) async -> Int {
        (try? await local.load(.favourites(host: host)))?.starred.count ?? 0
    }
}
