import Synchronization
import TrendingDomain

package final class InMemoryDrafts: CommentDraftStore {
    private struct State {
        var drafts: [ThreadName: CommentDraft] = [:]
        var isBusy = false
        var left: EditedDraft?
        var removed = RemovedFile.nothing
    }

    private let state = Mutex(State())
    private let rest = Mutex<(saves: Int?, isDamaged: Bool)>((nil, false))
    private let hook = Mutex<(@Sendable () async -> Void)?>(nil)
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
        await hook.withLock { $0 }?()
        return isBusy ? nil : await body()
    }

    /// What happens before a process gets the lock.
    package func beforeLocks(_ change: @escaping @Sendable () async -> Void) { hook.withLock { $0 = change } }

    /// What an editor left, for `endEditing`. A draft keeps the tries of the stored one.
    package var left: EditedDraft? {
        get { state.withLock { $0.left } }
        set { state.withLock { $0.left = newValue } }
    }

    /// What is in the file of an editor when it is removed.
    package func leave(_ file: RemovedFile) { state.withLock { $0.removed = file } }

    package func beginEditing(_ name: ThreadName) async throws(LocalFailure) -> String {
        if let failure { throw failure }
        return "/file"
    }

    package func endEditing(_ name: ThreadName, hasFailed: Bool) async throws(LocalFailure) -> EditedDraft {
        state.withLock { state in
            guard case .draft(let new)? = state.left else { return state.left ?? .empty }
            let draft = CommentDraft(new.text, attempts: state.drafts[name]?.attempts ?? [])
            state.drafts[name] = draft
            return .draft(draft)
        }
    }

    package func removeFile(_ name: ThreadName) async throws(LocalFailure) -> RemovedFile {
        state.withLock { state in
            defer { state.removed = .nothing }
            return state.removed
        }
    }
}
