import TrendingConsole
import TrendingDomain

/// The text files of editors.
extension StoredCommentDrafts {
    /// In bytes: more than the longest comment.
    private static let longestFile = 1 << 20

    var files: StorageFolder {
        var files = StorageFolder(
            path: folder,
            sizeLimit: Self.longestFile,
            lockWait: Self.lockWait,
            calls: .live,
            contents: .comment
        )
        files.onMissingLocks = { _ in }
        return files
    }

    package func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String {
        let draft = try await undamaged(name)?.draft
        let isCopied = LockedValue(false)
        do {
            try await updateFile(name) { current in
                guard current?.isEmpty ?? true else { return .keep }
                isCopied.value = true
                return .replace(Array((draft?.text ?? "").utf8))
            }
        } catch {
            // The user can shorten a file that is too large.
            guard case .inaccessible(_, .tooLarge) = error else { throw error }
        }
        // If this never happens, the file has the text of the draft.
        if isCopied.value, let draft { try await update(name, to: draft, isInEditor: true) }
        return files.dataPath(of: key(name))
    }

    package func endEditing(_ name: ThreadName, hasFailed: Bool) async throws(LocalFailure) -> EditedDraft {
        let bytes: [UInt8]?
        do {
            bytes = try files.bytes(of: key(name))
        } catch {
            if case .tooLarge = error.reason { return .tooLarge }
            throw LocalFailure(error)
        }
        guard let text = String(validating: bytes ?? [], as: UTF8.self) else { return .notText }
        let edited = try await take(text, name, hasFailed)
        if case .other = edited { return edited }
        try await updateFile(name) { $0 == nil ? .keep : .remove }
        return edited
    }

    private func take(_ text: String, _ name: ThreadName, _ hasFailed: Bool) async throws(LocalFailure) -> EditedDraft {
        let stored = try await undamaged(name)
        let isEmpty = text.allSatisfy(\.isWhitespace)
        // An editor that fails while it writes leaves the beginning of the text.
        let isBeginning = stored?.draft.text.utf8.starts(with: text.utf8) == true
        if hasFailed, isEmpty || isBeginning { return .unchanged(stored?.draft) }
        if isEmpty {
            if stored?.isInEditor == true { try await save(nil, of: name) }
            return .empty
        }
        if let stored, !stored.isInEditor, stored.draft.text != text { return .other(stored.draft) }
        let draft = CommentDraft(text, attempts: stored?.draft.attempts ?? [])
        try await save(draft, of: name)
        return .draft(draft)
    }

    /// `nil` also for a draft that is damaged: it is set aside when the next one is stored.
    private func undamaged(_ name: ThreadName) async throws(LocalFailure) -> (draft: CommentDraft, isInEditor: Bool)? {
        do {
            return try await loadRecord(name)
        } catch {
            guard case .damaged = error else { throw error }
            return nil
        }
    }

    package func removeFile(_ name: ThreadName) async throws(LocalFailure) -> RemovedFile {
        try checkPlace()
        do {
            return try await work.run { [files, key = key(name)] () throws(StorageFailure) in try files.discard(key) }
        } catch {
            throw LocalFailure(error)
        }
    }

    private func updateFile(
        _ name: ThreadName,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(LocalFailure) {
        try checkPlace()
        do {
            try await work.run { [files, key = key(name)] () throws(StorageFailure) in try files.update(key, change) }
        } catch {
            throw LocalFailure(error)
        }
    }
}

extension StorageFolder {
    /// Removes the file of an editor.
    fileprivate func discard(_ key: StorageKey) throws(StorageFailure) -> RemovedFile {
        let removed: RemovedFile
        do {
            guard let bytes = try bytes(of: key) else { return .nothing }
            removed = String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .unreadable
        } catch {
            guard case .tooLarge = error.reason else { throw error }
            removed = .unreadable
        }
        let lock = try lock(key)
        try remove(dataPath(of: key))
        removeLock(of: key, lock)
        if case .text(let text) = removed, text.allSatisfy(\.isWhitespace) { return .nothing }
        return removed
    }
}
