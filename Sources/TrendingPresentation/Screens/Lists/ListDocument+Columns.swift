/// The columns of tables, in the order of the JSON. They do not depend on the rows, so a table of another day has the
/// same ones.
extension ListDocument.Row {
    static let columns =
        [
            "rank", "owner", "name", "url", "description", "language", "languageColor", "stars", "forks", "starsGained",
            "ownerAvatarURL", "builtBy", "topics", "starred", "starPending",
        ] + ListDocument.Movement.columns + ["unseen"] + DocumentRows.columnsOfList
}

extension ListDocument.Developer {
    static let columns =
        [
            "rank", "login", "name", "url", "avatarURL", "id", "popularRepository.owner", "popularRepository.name",
            "popularRepository.url", "popularRepository.description", "organization", "sponsorable",
        ] + ListDocument.Movement.columns
        + [
            "unseen", "details.name", "details.bio", "details.company", "details.location", "details.followers",
            "details.fetchedAt",
        ] + DocumentRows.columnsOfList
}

extension ListDocument.Movement {
    fileprivate static let columns = [
        "movement.kind", "movement.from", "movement.days", "movement.daysAreExact", "movement.firstSeen",
        "movement.lastSeen", "movement.historyDays",
    ]
}

extension MergedListsDocument.Row {
    static let columns =
        ListDocument.Row.columns.filter { !DocumentRows.columnsOfList.contains($0) }
        + [
            "list.query.source", "list.query.server", "list.query.language", "list.query.since",
            "list.query.spokenLanguage", "list.query.account", "list.fetchedAt", "list.ageSeconds", "list.madeAt",
        ]
}
