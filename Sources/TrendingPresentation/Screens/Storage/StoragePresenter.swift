import TrendingDomain

/// Runs `cache`: shows, checks and removes the stored lists.
extension StoredListsService {
    package func overview(_ clock: ReaderClock) async -> Screen {
        await screen { inventory in
            let notes = inventory.cacheFailure.map {
                [ScreenNote.warning("The cached data can't be read: \($0.cause)")]
            }
            return Screen(StorageContent(inventory: inventory, clock: clock), notes: notes ?? [])
        }
    }

    /// The status is `unreadable` if a record is damaged. A record of a later version is shown, but is not damaged.
    package func verification() async -> Screen {
        await screen { inventory in
            let isReadable = inventory.inaccessible.isEmpty
            let status: ExitStatus =
                !inventory.damaged.isEmpty ? .unreadable : isReadable ? .success : .inputOutput
            return Screen(VerificationContent(inventory: inventory), status: status)
        }
    }

    /// Asks before it removes anything, unless `isConfirmed`.
    package func clearing(isConfirmed: Bool, ask: (TerminalText) async -> Answer) async -> Screen {
        do {
            let inventory = try await inventory()
            guard !inventory.records.isEmpty || !inventory.others.isEmpty else {
                // There may still be lock files that no process holds.
                let clearing = try await clear()
                return clearing.failures.isEmpty
                    ? .warning("Nothing is stored, so there is nothing to remove.") : Screen(clearing: clearing)
            }
            let question = TerminalText.removalQuestion(inventory)
            if let refusal = await Screen(unconfirmed: question, isConfirmed, ask) { return refusal }
            return Screen(clearing: try await clear())
        } catch {
            return Screen(error)
        }
    }

    private func screen(_ answer: (StorageInventory) -> Screen) async -> Screen {
        do {
            return answer(try await inventory())
        } catch {
            return Screen(error)
        }
    }
}

extension Screen {
    /// Asks the user before something is removed, unless `isConfirmed`: why nothing is removed; `nil` after a yes.
    init?(unconfirmed question: TerminalText, _ isConfirmed: Bool, _ ask: (TerminalText) async -> Answer) async {
        switch isConfirmed ? .yes : await ask(question) {
        case .yes: return nil
        case .no: self = .warning(.nothingRemoved)
        case .notATerminal: self = .warning(.removalNeedsConfirmation, status: .usage)
        }
    }

    /// Why the stored lists can't be read.
    fileprivate init(_ failure: LocalFailure) {
        self = .warning(TerminalText(failure.listingSentence), status: .inputOutput)
    }

    fileprivate init(clearing: StorageClearing) {
        let failures = clearing.failures.map { failure in "Not removed: \(failure.cause)" as TerminalText }
        // Another process may have removed everything in the meantime.
        let removed = TerminalText.removed(clearing) ?? (failures.isEmpty ? .nothingRemoved : nil)
        let said = [removed].compactMap(\.self) + failures
        self.init(notes: said.map { .warning($0) }, status: clearing.failures.isEmpty ? .success : .inputOutput)
    }
}

extension TerminalText {
    static let nothingRemoved: TerminalText = "Nothing was removed."
    static let removalNeedsConfirmation: TerminalText = "Not a terminal. Pass \(RunOption.yes.option) to confirm."

    /// `Remove 12 stored lists (84 KB)? [y/N]`.
    static func removalQuestion(_ inventory: StorageInventory) -> TerminalText {
        let lists = inventory.records.count
        let what =
            lists > 0 ? FigureText.counted(lists, "stored list") : FigureText.counted(inventory.others.count, "file")
        return "Remove \(what) (\(FileSizeText.of(inventory.size)))? [y/N]"
    }

    /// `nil` if nothing was removed.
    static func removed(_ clearing: StorageClearing) -> TerminalText? {
        guard clearing.lists > 0 || clearing.others > 0 else { return nil }
        let lists = clearing.lists > 0 ? [FigureText.counted(clearing.lists, "stored list")] : []
        let others = FigureText.counted(clearing.others, lists.isEmpty ? "file" : "other file")
        let what = (lists + (clearing.others > 0 ? [others] : [])).joined(separator: " and ")
        return "Removed \(what) (\(FileSizeText.of(clearing.size)))."
    }
}
