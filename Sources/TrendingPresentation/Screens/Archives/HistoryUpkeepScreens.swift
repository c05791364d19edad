import TrendingDomain

/// Runs the commands that list, check and empty the history.
extension HistoryUpkeep {
    package func origins(_ clock: ReaderClock) async -> Screen {
        do {
            return Screen(OriginsContent(origins: try await origins(), clock: clock))
        } catch {
            return error.screen
        }
    }

    /// The status is `unreadable` if the history of a kind is damaged.
    package func verification() async -> Screen {
        do {
            let content = HistoryCheckContent(checks: try await verify())
            return Screen(content, status: content.damage.isEmpty ? .success : .unreadable)
        } catch {
            return error.screen
        }
    }

    /// `names` are the forms in which the user may have typed the name of an archive.
    package func forgetting(_ names: [String]) async -> Screen {
        do {
            guard let (archive, editions) = try await forget(names) else {
                let list = "Run 'trending history origins' to list the archives."
                return .warning("The history has no archive '\(names.first ?? "")'. \(list)", status: .usage)
            }
            return .warning("Removed \(editions.counted("list")) of \(archive).")
        } catch {
            return error.screen
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func clearing(isConfirmed: Bool, ask: (String) async -> Bool?) async -> Screen {
        do {
            let removable = try await removable()
            guard !removable.isEmpty else {
                // A full disk may have left the files of a history without a list.
                try await clear()
                return .warning("The history is empty, so there is nothing to remove.")
            }
            if var refusal = await Screen(unconfirmed: "Remove \(removable.words)? [y/N]", isConfirmed, ask) {
                if let damage = removable.damage {
                    refusal.notes.insert(.warning(HistoryFailureText(damage).words), at: 0)
                }
                return refusal
            }
            try await clear()
            return .warning("Removed \(removable.words).")
        } catch {
            return error.screen
        }
    }
}

extension RemovableHistory {
    /// `the history of 2 lists (4 rows) and 1 damaged file`, or without the numbers if it can't be read.
    fileprivate var words: String {
        let editions = origins.reduce(0) { $0 + $1.editions }
        let rows = origins.reduce(0) { $0 + $1.entries }
        let lists =
            isUnread
            ? "the history"
            : "the history of \(editions.counted("list")) (\(rows.counted("row")))"
        let others = copies.counted("damaged file")
        if copies == 0 { return lists }
        return editions == 0 && !isUnread ? "\(others) of the history" : "\(lists) and \(others)"
    }
}

/// Where the editions in the history are from, in each format.
struct OriginsContent: BlockContent {
    let origins: [OriginSummary]
    let clock: ReaderClock

    var blocks: [Block] { origins.isEmpty ? [.text(Self.nothing)] : origins.flatMap(lines) }

    var tabbed: TabbedRows? {
        let columns = ["name", "editions", "rows", "dayShift", "importedAt", "revision"]
        return TabbedRows("origins", of: document(), columns, saying: origins.isEmpty ? [Self.nothing] : [])
    }

    private static let nothing = "The history is empty."

    func document() -> JSONNode {
        let origins = origins.map { origin -> JSONNode in
            [
                // Null for what the program fetched itself.
                "name": origin.archive?.name,
                "revision": origin.archive?.revision,
                "dayShift": origin.archive?.dayShift,
                "editions": origin.editions,
                // How many of the editions are not shown, because another origin knows more about their days.
                "outranked": origin.outranked,
                "rows": origin.entries,
                "importedAt": origin.archive?.importedAt,
            ]
        }
        return ["schemaVersion": 1, "origins": origins]
    }

    private func imported(_ archive: HistoryArchive) -> String {
        if archive.importedAt.isAhead(of: clock.now()) { return "import dated in the future" }
        return "imported \(clock.age(of: archive.importedAt))"
    }

    private static func part(_ origin: OriginSummary) -> String {
        origin.outranked == origin.editions ? "all of them" : "\(origin.outranked.grouped) of them"
    }

    private func lines(_ origin: OriginSummary) -> [Block] {
        let lists = origin.editions.counted("list")
        let rows = origin.entries.counted("row")
        var facts = ["\(lists), \(rows)", (origin.firstDay...origin.lastDay).words]
        if let archive = origin.archive {
            if archive.dayShift != 0 { facts.append("shifted by \(DayShift.words(archive.dayShift))") }
            if origin.outranked > 0 { facts.append("another origin knows more about \(Self.part(origin))") }
            facts.append(imported(archive))
            if let revision = archive.revision { facts.append("revision \(revision.prefix(12))") }
        }
        return [
            .text(origin.archive?.name ?? "Seen by this program", .heading),
            .text(facts.joined(separator: " · "), .muted, indent: 2),
        ]
    }
}

/// The result of checking the history, in each format.
struct HistoryCheckContent: BlockContent {
    let checks: [ItemKind: HistoryCheck]

    private var editions: Int { checks.values.reduce(0) { $0 + $1.editions } }
    private var entries: Int { checks.values.reduce(0) { $0 + $1.entries } }
    var damage: [(kind: ItemKind, detail: String)] {
        ItemKind.allCases.compactMap { kind in checks[kind]?.damage.map { (kind, $0) } }
    }

    var blocks: [Block] {
        guard damage.isEmpty else {
            return damage.map { .text("The history of \($0.kind.plural) is damaged.", .warning) }
        }
        let lists = editions.counted("list")
        let rows = entries.counted("row")
        return [.text("\(lists) (\(rows)) checked, none damaged", .heading)]
    }

    func document() -> JSONNode {
        let damaged = damage.map { "\($0.kind.plural): \($0.detail)" }
        return ["schemaVersion": 1, "editions": editions, "rows": entries, "damaged": damaged]
    }
}
