import TrendingDomain

/// Makes the sentences about imports.
struct ArchiveTexts: Sendable {
    let clock: ReaderClock

    /// The result of an import, one line each.
    func lines(_ report: ImportReport) -> [Block] {
        let lists = FigureText.counted(report.editions, "list")
        let rows = FigureText.counted(report.rows, "row")
        let files = FigureText.counted(report.files, "file")
        var lines: [Block] = [.text("Read \(lists) (\(rows)) in \(files) of \(report.origin ?? "")", .heading)]
        lines += self.lists(report.lists)
        lines.append(.text(stored(report)))
        if let shift = shift(report.shift) { lines.append(.text(shift)) }
        if !report.skips.isEmpty {
            lines.append(.text("Skipped:"))
            for tally in report.skips.tallies {
                let what = "\(FigureText.grouped(tally.count)) \(tally.cause.words(tally.count))"
                lines.append(.text("\(what), first in \(tally.example)", .muted, indent: 2))
            }
        }
        return lines
    }

    private static let mostLists = 8

    /// Those with the most days first.
    private func lists(_ lists: [ImportedList]) -> [Block] {
        let sorted = lists.sorted { ($1.editions, $0.list) < ($0.editions, $1.list) }
        let shown = sorted.prefix(Self.mostLists).map { list in
            let days = Set([list.firstDay, list.lastDay]).sorted().map(\.calendarDay.text).joined(separator: " to ")
            let count = FigureText.counted(list.editions, "list")
            return Block.text("\(list.list.archiveName): \(count), \(days)", .muted, indent: 2)
        }
        let rest = sorted.count - shown.count
        guard rest > 0 else { return shown }
        return shown + [.text("and \(FigureText.grouped(rest)) more", .muted, indent: 2)]
    }

    private func stored(_ report: ImportReport) -> String {
        let (stored, read) = (report.stored, report.editions)
        if read == 0 { return "Nothing was added to the history." }
        if stored >= read {
            let all = report.failure == nil ? "All of them were" : "What was read until then was"
            return "\(all) added to the history."
        }
        let count = stored == 0 ? "None" : FigureText.grouped(stored)
        let added = "\(count) of them \(stored < 2 ? "was" : "were") added"
        if report.failure != nil { return "\(added)." }
        let rest = stored == 0 ? "the history has them" : "the history has the others"
        return "\(added): \(rest), or knows more about those days."
    }

    private func shift(_ shift: DayShift) -> String? {
        switch shift {
        case .given(let days): "\(shifted(days)), as you asked."
        case .earlier(let days): "\(shifted(days)), as in its earlier import."
        case .found(let days, let lists, let agreement): found(days, lists, agreement)
        case .nothingToCompare, .unknown, .tooShort, .unclear, .none, .unused: nil
        }
    }

    private func shifted(_ days: Int) -> String {
        days == 0 ? "Its days are used without a shift" : "Its days were shifted by \(Self.days(days))"
    }

    private func found(_ days: Int, _ lists: Int, _ agreement: Double) -> String {
        let start =
            days == 0
            ? "Its days are right:"
            : "Its days were shifted by \(Self.days(days)): there,"
        let verb = lists == 1 ? "has" : "have"
        let share = Int(agreement * 100)
        let history = "\(FigureText.counted(lists, "list")) of the history"
        return "\(start) \(history) \(verb) \(share) % of the repositories in common."
    }

    static func days(_ days: Int) -> String { "\(days > 0 ? "+" : "")\(days) \(abs(days) == 1 ? "day" : "days")" }

    /// What the user should know.
    func warnings(_ report: ImportReport) -> [String] {
        var texts: [String] = []
        if report.editions > 0 {
            let hint = "If its days are wrong, pass \(RunOption.dayShift.option)."
            switch report.shift {
            case .unknown(let lists):
                texts.append(
                    "Only \(FigureText.counted(lists, "list")) of \(report.origin ?? "") could be compared with the "
                        + "history, and at least \(DayShiftFinder.fewest) are needed, so its days are used without a "
                        + "shift. \(hint)"
                )
            case .tooShort:
                texts.append(
                    "The lists that \(report.origin ?? "") and the history have in common are too short to compare, "
                        + "so its days are used without a shift. \(hint)"
                )
            case .unclear:
                texts.append(
                    "The lists of \(report.origin ?? "") differ from those in the history on each day, so its days "
                        + "are used without a shift. \(hint)"
                )
            case .unused:
                texts.append(
                    "\(RunOption.dayShift.option) was not used, because trending wrote the documents in "
                        + "\(report.origin ?? ""), and their days are right."
                )
            case .given, .earlier, .found, .none, .nothingToCompare: break
            }
        }
        if report.failure == nil, report.editions == 0 {
            let why = report.files == 0 && report.skips.isEmpty ? ": it has no file of Markdown, JSON or CSV" : ""
            texts.append("No list was found in \(report.origin ?? "")\(why).")
        }
        if let failure = failure(report) { texts.append(failure) }
        return texts
    }

    /// Other commands do not show lists of github.com if the user has another server.
    func ofGitHub(_ reports: [ImportReport], _ otherServer: String?) -> [String] {
        guard let otherServer, reports.contains(where: { $0.lists.contains(where: \.list.mayBeArchived) }) else {
            return []
        }
        return [
            """
            These lists are of github.com, and your GitHub server is \(otherServer): to see them, pass \
            \(AnySetting.githubURL.option) https://github.com.
            """
        ]
    }

    /// Why the import ended early.
    func failure(_ report: ImportReport) -> String? { report.failure.map { sentence($0, report) } }

    private func sentence(_ failure: ArchiveImport.Failure, _ report: ImportReport) -> String {
        switch failure {
        case .archive(.notFound(let path)): "\(path) does not exist."
        case .archive(.inaccessible(let path, let reason)): "\(path) can't be read: \(reason.words)."
        case .archive(.notRegular(let path)): "\(path) is neither a file nor a folder."
        case .archive(.remote(let address, let failure)):
            "\(address) can't be imported. " + sentence(failure, host(address))
        case .archive(.cancelled) where report.editions > 0:
            "Interrupted. What was imported so far stays. Run the command again to go on."
        case .archive(.cancelled): "Interrupted."
        case .history(let failure): HistoryFailureText(failure).words
        case .otherShift(let archive, let days):
            "\(archive) is in the history with a shift of \(Self.days(days)). "
                + "To import it with another one, first run: trending history forget \(ShellArgument.quoted(archive))"
        }
    }

    private func sentence(_ failure: RemoteFailure, _ host: String) -> String {
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
