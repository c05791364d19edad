/// Why a part of an archive was not read.
package enum SkipReason: String, Hashable, CaseIterable {
    /// A symbolic link, a pipe, a socket or a device.
    case notRegular
    case unreadableFile
    case fileTooLarge
    case tooManyFiles
    case compressedFile
    /// Neither the name nor the contents say that it is an archive.
    case unknownShape
    case damagedJSON
    /// A file of a known form without a single row.
    case noRows
    /// The file's name has a day and also a word that is not understood. The list is read, but incomplete.
    case unknownFileName
    case notUTF8
    case lineTooLong
    /// A line or a record that does not have the form of the others.
    case unreadableLine
    /// No day in the file, its path or its rows.
    case missingDay
    /// A day in a form that may be read in two ways.
    case unknownDayForm
    /// A day that does not exist, is before GitHub, or in the future.
    case impossibleDay
    case unknownPeriod
    /// A document or a row of the program that does not name a list in the program's form.
    case unknownList
    /// A developer, and not a repository.
    case developer
    /// A list of a source, server or account that the document does not name completely.
    case otherSource
    case unknownLanguage
    /// A row below a heading that is not understood.
    case unknownHeading
    /// A row that names no repository.
    case missingName
    /// A row in a block of code.
    case code
    /// The link of the row points to a file of the archive, not to a repository.
    case relativeLink
    /// A row with a number that is no rank, or of the program's own document without a rank of its own.
    case invalidRank
    /// A name that GitHub does not allow.
    case invalidName
    /// The row is too far from the others of its list.
    case scatteredList
    /// The rows of a day belong to several lists, and the archive does not say which row to which list.
    case severalLists
    case tooManyRows
}

/// What was skipped, by reason.
package struct ArchiveSkips: Equatable {
    package struct Tally: Equatable {
        package var cause: SkipReason
        package var count: Int
        /// The place of the first.
        package var example: String
    }

    package private(set) var tallies: [Tally] = []

    package init() {}

    package var isEmpty: Bool { tallies.isEmpty }

    package func count(of cause: SkipReason) -> Int { tallies.first { $0.cause == cause }?.count ?? 0 }

    /// The limit for an example, in bytes of UTF-8.
    private static let longest = 300

    package mutating func add(_ cause: SkipReason, count: Int = 1, at place: @autoclosure () -> String) {
        if let index = tallies.firstIndex(where: { $0.cause == cause }) {
            tallies[index].count += count
        } else {
            let example = String(decoding: place().utf8.prefix(Self.longest), as: UTF8.self)
            tallies.append(Tally(cause: cause, count: count, example: example))
        }
    }

    package mutating func add(_ other: ArchiveSkips) {
        for tally in other.tallies { add(tally.cause, count: tally.count, at: tally.example) }
    }
}
