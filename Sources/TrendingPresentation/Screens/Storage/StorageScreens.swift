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
    package func clearing(isConfirmed: Bool, ask: (String) async -> Bool?) async -> Screen {
        do {
            let inventory = try await inventory()
            guard !inventory.records.isEmpty || !inventory.others.isEmpty else {
                // There may still be lock files that no process holds.
                let clearing = try await clear()
                return clearing.failures.isEmpty
                    ? .warning("Nothing is stored, so there is nothing to remove.") : Screen(clearing: clearing)
            }
            let question = inventory.removalQuestion
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
    /// Why the stored lists can't be read.
    fileprivate init(_ failure: LocalFailure) {
        self = .warning(failure.listingSentence, status: .inputOutput)
    }

    fileprivate init(clearing: StorageClearing) {
        let failures = clearing.failures.map { "Not removed: \($0.cause)" }
        // Another process may have removed everything in the meantime.
        let removed = clearing.removed ?? (failures.isEmpty ? Self.nothingRemoved : nil)
        let said = [removed].compactMap(\.self) + failures
        self.init(notes: said.warnings, status: clearing.failures.isEmpty ? .success : .inputOutput)
    }
}

extension StorageInventory {
    /// `Remove 12 stored lists and 3 other files (84 KB)? [y/N]`.
    var removalQuestion: String {
        "Remove \(files(lists: records.count, others: others.count, size))? [y/N]"
    }
}

extension StorageClearing {
    /// `nil` if nothing was removed.
    fileprivate var removed: String? {
        lists > 0 || others > 0 ? "Removed \(files(lists: lists, others: others, size))." : nil
    }
}

/// `12 stored lists and 3 other files (84 KB)`.
private func files(lists: Int, others: Int, _ size: Int) -> String {
    let stored = lists > 0 ? [lists.counted("stored list")] : []
    let rest = others > 0 ? [others.counted(stored.isEmpty ? "file" : "other file")] : []
    return "\((stored + rest).joined(separator: " and ")) (\(FileSizeText.of(size)))"
}
