import Synchronization
import TrendingDomain
import TrendingPresentation

/// Shows each notice once in a run.
final class NoticeReporter: Sendable {
    private let said = Mutex<[AccountNotice]>([])
    private let isHeld = Mutex<@Sendable (AccountNotice) -> Bool>({ _ in false })
    private let clock: ReaderClock
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(clock: ReaderClock, write: @escaping @Sendable (String) -> Void) {
        self.clock = clock
        self.write = write
    }

    /// Only records these notices from now on: the caller shows them itself.
    func hold(_ notices: @escaping @Sendable (AccountNotice) -> Bool) {
        isHeld.withLock { $0 = notices }
    }

    /// All notices of this run, including those that were not shown.
    var all: [AccountNotice] { said.withLock { $0 } }

    func say(_ notice: AccountNotice) {
        guard said.withLock({ $0.insert(notice) }), !isHeld.withLock({ $0(notice) }) else { return }
        write("trending: \(notice.sentence(clock).string)\n")
    }
}

extension [AccountNotice] {
    /// Returns whether the notice is new.
    fileprivate mutating func insert(_ notice: AccountNotice) -> Bool {
        if contains(notice) { return false }
        append(notice)
        return true
    }
}
