import TrendingDomain

/// What an import read and stored.
extension ImportReport {
    /// The result, one line each.
    var blocks: [Block] {
        let count = editions.counted("list")
        let rows = rows.counted("row")
        let files = files.counted("file")
        var blocks: [Block] = [.text("Read \(count) (\(rows)) in \(files) of \(origin ?? "")", .heading)]
        blocks += listBlocks
        blocks.append(.text(storedSentence))
        if let sentence = shift.sentence { blocks.append(.text(sentence)) }
        if !skips.isEmpty {
            let hasRead = skips.tallies.contains { $0.cause.isReadNevertheless }
            blocks.append(.text(hasRead ? "Skipped, or read in part:" : "Skipped:"))
            for tally in skips.tallies {
                let what = "\(tally.count.grouped) \(tally.cause.words(tally.count))"
                blocks.append(.text("\(what), first in \(tally.example)", .muted, indent: 2))
            }
        }
        return blocks
    }

    private static let mostLists = 8

    /// Those with the most days first.
    private var listBlocks: [Block] {
        let sorted = lists.sorted { ($1.editions, $0.list) < ($0.editions, $1.list) }
        let shown = sorted.prefix(Self.mostLists).map { list in
            let days = Set([list.firstDay, list.lastDay]).sorted().map(\.calendarDay.text).joined(separator: " to ")
            let count = list.editions.counted("list")
            return Block.text("\(list.list.archiveName): \(count), \(days)", .muted, indent: 2)
        }
        let rest = sorted.count - shown.count
        guard rest > 0 else { return shown }
        return shown + [.text("and \(rest.grouped) more", .muted, indent: 2)]
    }

    private var storedSentence: String {
        if editions == 0 { return "Nothing was added to the history." }
        if stored >= editions {
            let all = failure == nil ? "All of them were" : "What was read until then was"
            return "\(all) added to the history."
        }
        let count = stored == 0 ? "None" : stored.grouped
        let added = "\(count) of them \(stored < 2 ? "was" : "were") added"
        if failure != nil { return "\(added)." }
        let rest = stored == 0 ? "the history has them" : "the history has the others"
        return "\(added): \(rest), or knows more about those days."
    }

    /// What the user should know.
    func warnings(_ clock: ReaderClock) -> [String] {
        var nothing: String?
        if failure == nil, editions == 0 {
            let why = files == 0 && skips.isEmpty ? ": it has no file of Markdown, JSON or CSV" : ""
            nothing = "No list was found in \(origin ?? "")\(why)."
        }
        return [editions > 0 ? shiftWarning : nil, nothing, failureSentence(clock)].compactMap(\.self)
    }

    private var shiftWarning: String? {
        let origin = origin ?? ""
        let unshifted =
            "so its days are used without a shift. If its days are wrong, pass \(RunOption.dayShift.option)."
        return switch shift {
        case .unknown(let lists):
            """
            Only \(lists.counted("list")) of \(origin) could be compared with the history, and at least \
            \(DayShiftFinder.fewest) are needed, \(unshifted)
            """
        case .tooShort:
            "The lists that \(origin) and the history have in common are too short to compare, \(unshifted)"
        case .unclear: "The lists of \(origin) differ from those in the history on each day, \(unshifted)"
        case .unused:
            """
            \(RunOption.dayShift.option) was not used, because trending wrote the documents in \(origin), and their days \
            are right.
            """
        case .given, .earlier, .found, .none, .nothingToCompare: nil
        }
    }

    /// Other commands do not show lists of github.com if the user has another server.
    static func warning(of reports: [ImportReport], _ otherServer: String?) -> String? {
        guard let otherServer, reports.contains(where: { $0.lists.contains(where: \.list.mayBeArchived) }) else {
            return nil
        }
        return """
            These lists are of github.com, and your GitHub server is \(otherServer): to see them, pass \
            \(AnySetting.githubURL.option) https://github.com.
            """
    }

    /// Why the import ended early.
    func failureSentence(_ clock: ReaderClock) -> String? { failure.map { sentence($0, clock) } }

    private func sentence(_ failure: ArchiveImport.Failure, _ clock: ReaderClock) -> String {
        switch failure {
        case .archive(.notFound(let path)): "\(path) does not exist."
        case .archive(.inaccessible(let path, let reason)): "\(path) can't be read: \(reason.words)."
        case .archive(.notRegular(let path)): "\(path) is neither a file nor a folder."
        case .archive(.remote(let address, let failure)):
            "\(address) can't be imported. " + sentence(failure, host(address), clock)
        case .archive(.cancelled) where editions > 0:
            "Interrupted. What was imported so far stays. Run the command again to go on."
        case .archive(.cancelled): "Interrupted."
        case .history(let failure): HistoryFailureText(failure).words
        case .otherShift(let archive, let days):
            "\(archive) is in the history with a shift of \(DayShift.words(days)). "
                + "To import it with another one, first run: trending history forget \(ShellArgument.quoted(archive))"
        }
    }

    private func sentence(_ failure: RemoteFailure, _ host: String, _ clock: ReaderClock) -> String {
        let server = TrendingQuery.Source(name: host, signal: .published)
        let text = RemoteFailureText(failure, of: server, clock)
        // The user typed the address.
        if case .rejected(status: 403...410, _) = failure { return "\(text.headline) Check the address." }
        return text.sentence
    }

    private func host(_ address: String) -> String {
        String(address.drop { $0 != ":" }.dropFirst(3).prefix { $0 != "/" })
    }
}

extension DayShift {
    fileprivate var sentence: String? {
        switch self {
        case .given(let days): "\(Self.shifted(days)), as you asked."
        case .earlier(let days): "\(Self.shifted(days)), as in its earlier import."
        case .found(let days, let lists, let agreement): Self.found(days, lists, agreement)
        case .nothingToCompare, .unknown, .tooShort, .unclear, .none, .unused: nil
        }
    }

    private static func shifted(_ days: Int) -> String {
        days == 0 ? "Its days are used without a shift" : "Its days were shifted by \(words(days))"
    }

    private static func found(_ days: Int, _ lists: Int, _ agreement: Double) -> String {
        let start = days == 0 ? "Its days are right:" : "Its days were shifted by \(words(days)): there,"
        let verb = lists == 1 ? "has" : "have"
        let share = Int(agreement * 100)
        let history = "\(lists.counted("list")) of the history"
        return "\(start) \(history) \(verb) \(share) % of the repositories in common."
    }

    /// `+1 day`.
    static func words(_ days: Int) -> String { "\(days > 0 ? "+" : "")\(days) \(abs(days) == 1 ? "day" : "days")" }
}

extension ListIdentity {
    /// `all languages · daily`, `go · weekly · in zh`.
    fileprivate var archiveName: String {
        let languages = language.isEmpty ? "all languages" : language
        let spoken = spokenLanguage.isEmpty ? [] : ["in \(spokenLanguage)"]
        let place = mayBeArchived ? [] : [source, PublicAddress.text(server)].filter { !$0.isEmpty }
        return ([languages, period] + spoken + place).joined(separator: " · ")
    }
}

extension ImportReport {
    /// Whether the archive could be read, at least in part.
    var hasResult: Bool { failure == nil || editions > 0 }
}

extension ArchivePlace {
    /// Without what may be a secret.
    var label: String {
        switch self {
        case .path(let path): path
        case .web(let address): PublicAddress.text(address)
        }
    }
}

extension SkipReason {
    /// Whether the lists of such a file are read: they are incomplete.
    fileprivate var isReadNevertheless: Bool { self == .unknownFileName }

    /// What was skipped, after its number: `3 rows without a repository`.
    func words(_ count: Int) -> String {
        let isOne = count == 1
        let (row, list, line, file) =
            isOne ? ("row", "list", "line", "file") : ("rows", "lists", "lines", "files")
        return switch self {
        case .notRegular: isOne ? "link, pipe or device" : "links, pipes or devices"
        case .unreadableFile: isOne ? "file or folder that can't be read" : "files or folders that can't be read"
        case .fileTooLarge: "\(file) that \(isOne ? "is" : "are") too large"
        case .tooManyFiles: "too many files or folders"
        case .compressedFile: "compressed \(file) (decompress \(isOne ? "it" : "them") first)"
        case .unknownShape: "\(file) of another kind"
        case .damagedJSON: "\(file) of damaged JSON"
        case .noRows: "\(file) without rows"
        case .unknownFileName:
            isOne
                ? "file with a word in its name that is no language, period or day (its list is incomplete)"
                : "files with words in their names that are no language, period or day (their lists are incomplete)"
        case .notUTF8: "\(line) that \(isOne ? "is" : "are") not UTF-8"
        case .lineTooLong: "\(line) that \(isOne ? "is" : "are") too long"
        case .unreadableLine: "\(line) or \(row) that can't be read"
        case .missingDay: "\(row) without a day (needed as 2026-01-31 in a column 'date' or in the name of the file)"
        case .unknownDayForm: "\(row) with \(isOne ? "a day" : "days") in another form than 2026-01-31"
        case .impossibleDay: "\(row) with an impossible day"
        case .unknownPeriod: "\(row) with an unknown period"
        case .unknownLanguage: "\(row) of an unknown language"
        case .unknownHeading:
            "\(row) below \(isOne ? "a heading that names" : "headings that name") no language, period or day"
        case .code: "\(row) in \(isOne ? "a block" : "blocks") of code"
        case .relativeLink: "\(row) with \(isOne ? "a link to a file" : "links to files")"
        case .missingName: "\(row) without a repository"
        case .unknownList: "\(list) or \(row) without ranks on a day"
        case .developer: "\(list) or \(row) of developers, not of repositories"
        case .otherSource: "\(list) or \(row) of \(isOne ? "another source" : "other sources") than github.com"
        case .invalidRank: "\(row) without a rank of \(isOne ? "its" : "their") own"
        case .invalidName: "\(row) with \(isOne ? "a name" : "names") that GitHub does not allow"
        case .scatteredList:
            "\(row) too far from the others of \(isOne ? "its list" : "their lists") (sort the file by day)"
        case .severalLists: "\(row) of several lists in one"
        case .tooManyRows: "\(row) of \(isOne ? "a list that is" : "lists that are") too long"
        }
    }
}
