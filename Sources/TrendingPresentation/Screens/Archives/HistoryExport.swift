import TrendingDomain

extension HistoryUpkeep {
    /// Writes one line of JSON for each edition.
    package func exporting(to target: ExportTarget) async -> Screen {
        do {
            var stop: ExportStop?
            let count = try await export { editions in
                do throws(ExportStop) {
                    try target.write(editions.map(ExportLine.of).joined())
                    return true
                } catch {
                    stop = error
                    return false
                }
            }
            if Task.isCancelled { return .interrupted }
            do throws(ExportStop) {
                if let stop { throw stop }
                try target.finish()
            } catch {
                return Screen(unwritable: error)
            }
            return target.path.map { .warning("Exported \(count.counted("list")) to \($0).") } ?? Screen()
        } catch {
            return error.screen
        }
    }
}

/// An edition as a line of the export. `trending history import` reads it back.
enum ExportLine {
    /// With its line feed.
    static func of(_ edition: Edition) -> String {
        let list = edition.list
        var line = "{\"schemaVersion\":1,\"day\":\"\(edition.day.calendarDay.text)\",\"list\":{"
        line += "\"source\":\(text(list.source)),\"server\":\(text(PublicAddress.text(list.server)))"
        line += ",\"language\":\(text(list.language)),\"period\":\(text(list.period))"
        line += ",\"spokenLanguage\":\(text(list.spokenLanguage)),\"account\":\(text(list.account))}"
        line += ",\"origin\":\(origin(edition.origin)),\"isWhole\":\(edition.isWhole)"
        line += ",\"firstSeen\":\(moment(edition.firstSeen)),\"lastSeen\":\(moment(edition.lastSeen)),\"repos\":["
        for (index, entry) in edition.entries.enumerated() {
            if index > 0 { line += "," }
            line += row(entry, in: list)
        }
        return line + "]}\n"
    }

    private static func row(_ entry: Edition.Entry, in list: ListIdentity) -> String {
        let repo = entry.repo
        let server = repo.server == list.usualServer ? "" : repo.knownServer ?? RepoAddress.gitHub
        return "{\"rank\":\(entry.rank),\"id\":\(number(repo.id))"
            + ",\"owner\":\(JSONText.quoted(repo.name.owner)),\"name\":\(JSONText.quoted(repo.name.name))"
            + ",\"description\":\(text(repo.description ?? "")),\"language\":\(text(repo.language ?? ""))"
            + ",\"stars\":\(number(entry.stars)),\"forks\":\(number(entry.forks))"
            + ",\"starsGained\":\(number(entry.gained)),\"server\":\(text(server))}"
    }

    private static func origin(_ origin: EditionOrigin) -> String {
        switch origin {
        case .program: "null"
        case .archive(let name): JSONText.quoted(name)
        }
    }

    private static func text(_ text: String) -> String { text.isEmpty ? "null" : JSONText.quoted(text) }
    private static func number(_ number: Int?) -> String { number.map(String.init) ?? "null" }
    private static func moment(_ moment: Timestamp?) -> String { moment.map { "\"\($0.iso8601)\"" } ?? "null" }
}

/// Takes the lines of an export.
package struct ExportTarget: Sendable {
    /// `nil` for standard output.
    let path: String?
    package let write: @Sendable (_ lines: String) throws(ExportStop) -> Void
    /// Makes a file complete. Without it, nothing is left of the file.
    let finish: @Sendable () throws(ExportStop) -> Void

    package init(
        path: String? = nil,
        write: @escaping @Sendable (_ lines: String) throws(ExportStop) -> Void,
        finish: @escaping @Sendable () throws(ExportStop) -> Void = {}
    ) {
        (self.path, self.write, self.finish) = (path, write, finish)
    }
}

/// Why an export ends early.
package enum ExportStop: Error, Sendable, Equatable {
    /// The reader of standard output closed the pipe.
    case closedPipe
    /// `reason` is the system's message.
    case failed(path: String?, reason: String)
}

extension Screen {
    /// The file of an export could not be created.
    package init(unwritable stop: ExportStop) {
        switch stop {
        case .closedPipe: self.init()
        case .failed(let path, let reason):
            self.init(notes: [.unwritableExport(path, reason)], status: .inputOutput)
        }
    }
}

extension UsageMistake {
    package static let exportNeedsPath = UsageMistake("\(AnySetting.output.option) takes a path.")
}
