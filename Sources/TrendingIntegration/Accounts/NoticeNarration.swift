import Synchronization
import TrendingDomain
import TrendingPresentation

/// Says each notice once in a run.
final class NoticeNarration: Sendable {
    private let said = Mutex<Set<AccountNotice>>([])
    private let clockTime: @Sendable (Timestamp) -> String
    private let write: @Sendable (String) -> Void

    /// `write` takes whole lines.
    init(clockTime: @escaping @Sendable (Timestamp) -> String, write: @escaping @Sendable (String) -> Void) {
        self.clockTime = clockTime
        self.write = write
    }

    func say(_ notice: AccountNotice) {
        guard said.withLock({ $0.insert(notice).inserted }) else { return }
        write("trending: \(AccountNoticeText(notice, clockTime: clockTime).sentence.string)\n")
    }
}
