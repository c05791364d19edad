import Synchronization
import TrendingDomain

package final class InMemoryDrafts: CommentDraftStore {
    private let state = Mutex<(drafts: [ThreadName: CommentDraft], isBusy: Bool, file: String?)>(([:], false, nil))
    private let rest = Mutex<(saves: Int?, isDamaged: Bool)>((nil, false))
    private let failure: LocalFailure?

    /// With a failure, nothing can be loaded or stored.
    package init(failure: LocalFailure? = nil) {
        self.failure = failure
    }

    package var all: [ThreadName: CommentDraft] { state.withLock { $0.drafts } }

    /// Whether another process holds the lock of each thread.
    package var isBusy: Bool {
        get { state.withLock { $0.isBusy } }
        set { state.withLock { $0.isBusy = newValue } }
    }

    /// How many more drafts can be saved or removed; `nil` for no limit.
    package var savesLeft: Int? {
        get { rest.withLock { $0.saves } }
        set { rest.withLock { $0.saves = newValue } }
    }

    /// Whether what is stored can't be read. The next draft takes its place.
    package var isDamaged: Bool {
        get { rest.withLock { $0.isDamaged } }
        set { rest.withLock { $0.isDamaged = newValue } }
    }

    private func write() throws(LocalFailure) {
        if let failure { throw failure }
        if savesLeft == 0 { throw .inaccessible(path: "/x", reason: .notRead) }
        rest.withLock { $0 = ($0.saves.map { $0 - 1 }, false) }
    }

    package func load(_ name: ThreadName) async throws(LocalFailure) -> CommentDraft? {
        if let failure { throw failure }
        if isDamaged { throw .damaged(path: "/x", keptAs: nil) }
        return all[name]
    }

    package func add(
        _ draft: CommentDraft,
        of name: ThreadName,
        mayReplace: @escaping @Sendable (CommentDraft) -> Bool
    ) async throws(LocalFailure) -> CommentDraft {
        try write()
        return state.withLock { state in
            if let stored = state.drafts[name], !mayReplace(stored) { return stored }
            state.drafts[name] = draft
            return draft
        }
    }

    package func save(_ draft: CommentDraft?, of name: ThreadName) async throws(LocalFailure) {
        try write()
        state.withLock { $0.drafts[name] = draft }
    }

    package func exclusively<Answer: Sendable>(
        _ name: ThreadName,
        _ body: @Sendable () async -> Answer
    ) async throws(LocalFailure) -> Answer? {
        isBusy ? nil : await body()
    }

    /// What an editor would read and write.
    package var file: String? {
        get { state.withLock { $0.file } }
        set { state.withLock { $0.file = newValue } }
    }

    package func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String {
        if let failure { throw failure }
        state.withLock { state in
            if state.file == nil { state.file = state.drafts.removeValue(forKey: name)?.text ?? "" }
        }
        return "/file"
    }

    package func endEditing(_ name: ThreadName) async throws(LocalFailure) -> EditedDraft {
        state.withLock { state in
            guard let file = state.file, !file.isEmpty else {
                state.file = nil
                return .empty
            }
            if file == "\0" { return .notText }
            if let stored = state.drafts[name], stored.text != file { return .other(stored) }
            (state.drafts[name], state.file) = (CommentDraft(file), nil)
            return .draft(CommentDraft(file))
        }
    }
}
