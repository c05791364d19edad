/// What an edition may contain. A hostile page or a damaged file has other numbers, with which arithmetic could fail.
package enum EditionLimits {
    package static let ranks = 1...1_000_000
    /// GitHub's ids.
    package static let ids = 1...Int.max
    /// Stars, stars gained and forks. Any program reads these numbers exactly.
    package static let counts = 0...(1 << 53)
    /// Of the server, the owner and the name of a repository together, in bytes.
    package static let nameBytes = 0...1000
    /// Of a description, or a language, in bytes. The rest is left out.
    package static let textBytes = 0...10_000
    /// The days that are added to an archive's labels.
    package static let dayShifts = -366...366
    /// From the year 1 to the year 9999.
    package static let times: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// The nearest supported moment.
    package static func time(_ moment: Timestamp) -> Timestamp {
        Timestamp(secondsSince1970: min(max(moment.secondsSince1970, times.lowerBound), times.upperBound))
    }
}

extension Edition.Entry {
    /// Without what is out of range. `nil` if the rank or the name is.
    var limited: Edition.Entry? {
        guard EditionLimits.ranks.contains(rank), repo.hasName else { return nil }
        var entry = self
        entry.repo.shortenTexts()
        if let id = repo.id, !EditionLimits.ids.contains(id) { entry.repo.id = nil }
        if let stars, !EditionLimits.counts.contains(stars) { entry.stars = nil }
        if let gained, !EditionLimits.counts.contains(gained) { entry.gained = nil }
        if let forks, !EditionLimits.counts.contains(forks) { entry.forks = nil }
        return entry
    }
}

extension TrendedRepo {
    fileprivate var hasName: Bool {
        name.isPossible
            && EditionLimits.nameBytes.contains(server.utf8.count + name.owner.utf8.count + name.name.utf8.count)
    }

    fileprivate var hasShortTexts: Bool {
        EditionLimits.textBytes.contains(description?.utf8.count ?? 0)
            && EditionLimits.textBytes.contains(language?.utf8.count ?? 0)
    }

    fileprivate mutating func shortenTexts() {
        if hasShortTexts { return }
        (description, language) = (description.map(EditionLimits.beginning), language.map(EditionLimits.beginning))
    }
}

extension EditionLimits {
    /// Whole characters.
    fileprivate static func beginning(of text: String) -> String {
        var length = 0
        return String(
            text.prefix { character in
                length += character.utf8.count
                return textBytes.contains(length)
            }
        )
    }
}
