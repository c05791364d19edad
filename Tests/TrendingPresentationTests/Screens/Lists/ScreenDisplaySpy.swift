import Synchronization
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

/// Records the shown screens in order.
final class ScreenDisplaySpy: ScreenDisplay {
    private let shown = Mutex<[Screen]>([])
    private let failure: ExitStatus?

    /// `failure` is the status of each screen with content.
    init(failure: ExitStatus? = nil) {
        self.failure = failure
    }

    var screens: [Screen] { shown.withLock { $0 } }
    var first: Screen { screens.first ?? Screen() }
    var last: Screen { screens.last ?? Screen() }

    func show(_ screen: Screen) -> ExitStatus {
        shown.withLock { $0.append(screen) }
        return screen.content == nil ? screen.status : failure ?? screen.status
    }
}

/// Runs operations without a progress line.
struct NoProgress: ProgressDisplay {
    func attend<Result: Sendable>(
        _ text: String,
        _ operation: @escaping @Sendable () async -> Result
    ) async -> Result {
        await operation()
    }

    func attend<Report: Sendable, Result: Sendable>(
        _ line: @escaping @Sendable (Report?, _ seconds: Int, _ width: Int) -> Span,
        _ operation: @escaping @Sendable (@escaping @Sendable (Report) -> Void) async -> Result
    ) async -> Result {
        await operation { _ in }
    }
}

/// Returns a scripted result for each change. Any other change fails the test.
struct ScriptedStarsServer: RemoteStarsService {
    var answers: [StarChange: RemoteFailure?] = [:]

    func apply(_ change: StarChange) async throws(RemoteFailure) -> RepoName? {
        guard let answer = answers[change] else {
            Issue.record("\(change) was not scripted")
            return nil
        }
        if let answer { throw answer }
        return nil
    }
}

/// Returns stored lists, and scripted values. A call without a scripted value fails the test.
struct StoredListsFake: StoredListsService {
    var stored: [TrendingList] = []
    var unreadable = 0
    var failure: LocalFailure?
    var inventory: StorageInventory?
    var clearing: StorageClearing?

    func lists(atMost limit: Int) async throws(LocalFailure) -> (lists: [TrendingList], unreadable: Int) {
        if let failure { throw failure }
        return (Array(stored.prefix(limit)), unreadable)
    }

    func inventory() async throws(LocalFailure) -> StorageInventory {
        if let inventory { return inventory }
        Issue.record("inventory() was not scripted")
        throw .noLocation(.unset(variable: "unscripted"))
    }

    func clear() async throws(LocalFailure) -> StorageClearing {
        if let clearing { return clearing }
        Issue.record("clear() was not scripted")
        throw .noLocation(.unset(variable: "unscripted"))
    }
}
