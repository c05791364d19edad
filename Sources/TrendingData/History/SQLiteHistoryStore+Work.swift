import Synchronization
import TrendingConsole
import TrendingDomain

extension SQLiteHistoryStore {
    func read<Value: Sendable>(
        orNone none: Value,
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        let found = try await existing { (open) throws(SQLiteFailure) in
            try open.connection.read { () throws(SQLiteFailure) in try body(HistoryTables(open.connection)) }
        }
        return found ?? none
    }

    func write<Value: Sendable>(
        _ body: @escaping @Sendable (borrowing HistoryTables) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value {
        try await work.run { [self] () throws(HistoryFailure) in
            try repeated { () throws(HistoryFailure) in
                try perform(opened()) { (open) throws(SQLiteFailure) in
                    try open.write { () throws(SQLiteFailure) in try body(HistoryTables(open.connection)) }
                }
            }
        }
    }

    /// Returns `nil` if there is no history.
    func existing<Value: Sendable>(
        _ body: @escaping @Sendable (OpenedHistory) throws(SQLiteFailure) -> Value
    ) async throws(HistoryFailure) -> Value? {
        try await work.run { [self] () throws(HistoryFailure) in
            try repeated { () throws(HistoryFailure) -> Outcome<Value?> in
                guard let open = try openedIfExists() else { return .done(nil) }
                switch try perform(open, body) {
                case .done(let value): return .done(value)
                case .moved: return .moved
                }
            }
        }
    }

    func drop() {
        open.withLock { open in
            open?.connection.close()
            open = nil
        }
    }
}

private enum Outcome<Value> {
    case done(Value)
    /// Another file has taken the place of the open one, and nothing was done.
    case moved
}

extension SQLiteHistoryStore {
    /// Goes on with the file that has taken the place of the open one.
    private func repeated<Value>(
        _ body: () throws(HistoryFailure) -> Outcome<Value>
    ) throws(HistoryFailure) -> Value {
        for _ in 0..<Self.mostMoves {
            if case .done(let value) = try body() { return value }
        }
        throw .busy(path: file.path)
    }

    private static var mostMoves: Int { 3 }

    private func opened() throws(HistoryFailure) -> OpenedHistory {
        if let open = open.withLock({ $0 }) { return open }
        return keep(try file.open())
    }

    private func openedIfExists() throws(HistoryFailure) -> OpenedHistory? {
        if let open = open.withLock({ $0 }) {
            if file.isCurrent(open.identity) { return open }
            // Another process has cleared the history.
            drop()
        }
        return try file.openExisting().map(keep)
    }

    /// The work runs one piece at a time, so no other piece opens a second connection.
    private func keep(_ opened: OpenedHistory) -> OpenedHistory {
        open.withLock { $0 = opened }
        return opened
    }

    private func perform<Value>(
        _ open: OpenedHistory,
        _ body: (OpenedHistory) throws(SQLiteFailure) -> Value
    ) throws(HistoryFailure) -> Outcome<Value> {
        do throws(SQLiteFailure) {
            return .done(try body(open))
        } catch {
            return try outcome(of: error, open.identity)
        }
    }

    private func outcome<Value>(
        of failure: SQLiteFailure,
        _ identity: FileIdentity
    ) throws(HistoryFailure) -> Outcome<Value> {
        if failure == .moved {
            drop()
            return .moved
        }
        switch HistoryFileProblem(failure, file.path) {
        case .failure(let failure): throw failure
        case .damaged(let detail):
            drop()
            if let failure = try file.setAside(detail, of: identity) { throw failure }
            return .moved
        }
    }
}
