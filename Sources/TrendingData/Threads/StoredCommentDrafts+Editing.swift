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
        let draft: CommentDraft?
        do {
            draft = try await loadRecord(name)
        } catch {
            // A draft that can't be read is set aside when the next one is stored.
            guard case .damaged = error else { throw error }
            draft = nil
        }
        let isMoved = LockedValue(false)
        try await updateFile(name) { current in
            guard current?.isEmpty ?? true else { return .keep }
            isMoved.value = true
            return .replace(Array((draft?.text ?? "").utf8))
        }
        // The text is on the disk twice until this returns.
        if isMoved.value, draft != nil { try await save(nil, of: name) }
        return files.dataPath(of: key(name))
    }

    package func endEditing(_ name: ThreadName) async throws(LocalFailure) -> EditedDraft {
        let bytes: [UInt8]?
        do {
            bytes = try files.bytes(of: key(name))
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
        guard let text = String(validating: bytes ?? [], as: UTF8.self) else { return .notText }
        var edited = EditedDraft.empty
        if !text.allSatisfy(\.isWhitespace) {
            let stored = try await add(CommentDraft(text), of: name) { _ in false }
            guard stored.text == text else { return .other(stored) }
            edited = .draft(stored)
        }
        try await updateFile(name) { $0 == nil ? .keep : .remove }
        return edited
    }

    private func updateFile(
        _ name: ThreadName,
        _ change: @escaping @Sendable ([UInt8]?) -> StorageChange
    ) async throws(LocalFailure) {
        _ = try located()
        do {
            try await work.run { [files, key = key(name)] () throws(StorageFailure) in try files.update(key, change) }
        } catch {
            throw .inaccessible(path: error.path, reason: error.reason)
        }
    }
}
