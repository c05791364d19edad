import Synchronization

/// A request's way through its slot, in calls that do not wait: it registers, takes its turn and leaves.
///
/// Whoever asks before a transfer has ended gets its answer, and only who waits has it written. Each registers first,
/// by sharing the lock of the file `waiting`, and notes only then when it asked. Whose turn it is notes when its
/// transfer ended, and only then looks, by trying to lock that file alone, whether others are registered. So who asked
/// before the end is seen, stays registered until it has its turn, and finds the record: meanwhile the record is
/// replaced only by that of a later transfer, which answers it too. Who is not seen registered after the end; it may
/// ask for itself, and must, for the list may have changed since.
final class TransferVisit: Sendable {
    enum Turn: Sendable, Equatable {
        /// The request has to be sent, and the others wait for what comes of it.
        case sends
        /// The request has to be sent, and nobody waits for it.
        case sendsAlone
        case isAnswered(NetworkResponse)
        /// The slot is another request's; there may be identical ones at the next.
        case isTaken
    }

    private struct State: ~Copyable {
        var waiting: OpenFile?
        var lock: OpenFile?
        var askedAt: Int64?
        var hasTurn = false
        var isMarked = false
    }

    private let slot: TransferSlot
    private let identity: TransferIdentity
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    init(_ identity: TransferIdentity, at slot: TransferSlot, now: @escaping @Sendable () -> Int64) {
        self.slot = slot
        self.identity = identity
        self.now = now
    }

    /// `nil` where it is another's turn. Throws where the slot is of no use.
    func takeTurn() throws(StorageFailure) -> Turn? {
        try state.withLock { state throws(StorageFailure) in
            guard let askedAt = try register(&state) else { return nil }
            guard try lock(&state) else { return isTaken(&state) ? .isTaken : nil }
            guard let record = slot.record, isAnswer(record, to: askedAt) else {
                mark(&state)
                return .sends
            }
            leave(&state, nil)
            return if case .answered(let response) = record.outcome { .isAnswered(response) } else { .sendsAlone }
        }
    }

    /// Leaves the outcome of the transfer, if there was one, to those who wait, and nothing where nobody does.
    func leave(_ record: TransferRecord? = nil) {
        state.withLock { leave(&$0, record) }
    }

    /// A moment that has not come yet is of another start of the machine.
    private func isAnswer(_ record: TransferRecord, to askedAt: Int64) -> Bool {
        record.identity == identity.text && (askedAt...max(askedAt, now())).contains(record.endedAt)
    }
}

extension TransferVisit {
    /// When the request was asked; `nil` while somebody looks who is registered.
    private func register(_ state: inout State) throws(StorageFailure) -> Int64? {
        if let askedAt = state.askedAt { return askedAt }
        let file = try slot.waitingFile()
        // What clears up may have removed the file since it was opened.
        guard try file.tryShare(), try file.isAtItsPath() else { return nil }
        state.waiting = consume file
        state.askedAt = now()
        return state.askedAt
    }

    private func lock(_ state: inout State) throws(StorageFailure) -> Bool {
        if state.lock == nil { state.lock = try slot.lockFile() }
        guard try state.lock?.tryLock() == true else { return false }
        state.hasTurn = try state.lock?.isAtItsPath() == true
        if !state.hasTurn { state.lock = nil }
        return state.hasTurn
    }

    /// Who sends says so, so that other requests need not wait for it. A mark that is missing costs them a wait, and one
    /// that a killed process left may cost a request.
    private func mark(_ state: inout State) {
        state.isMarked = (try? state.lock?.write(identity.mark)) != nil
    }

    private func isTaken(_ state: inout State) -> Bool {
        guard let mark = slot.mark, mark != identity.mark else { return false }
        leave(&state, nil)
        return true
    }

    /// Who leaves without having had its turn may be the last for whom a record was written.
    private func leave(_ state: inout State, _ record: TransferRecord?) {
        if !state.hasTurn { _ = try? lock(&state) }
        if state.hasTurn {
            if isLast(state) { slot.removeRecord() } else if let record { write(record) }
            if state.isMarked { slot.removeMark() }
        }
        state = State()
    }

    private func isLast(_ state: borrowing State) -> Bool {
        (try? state.waiting?.tryLock()) == true
    }

    /// Where an answer can't be written, that there is none to wait for may still find room.
    private func write(_ record: TransferRecord) {
        do throws(StorageFailure) {
            try slot.write(record)
        } catch {
            try? slot.write(TransferRecord(identity: record.identity, endedAt: record.endedAt, outcome: .failed))
        }
    }
}
