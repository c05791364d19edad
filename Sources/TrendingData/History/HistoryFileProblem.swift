import TrendingDomain

/// Why an existing history cannot be used.
enum HistoryFileProblem: Error {
    case damaged(detail: String)
    case failure(HistoryFailure)
}

extension HistoryFileProblem {
    init(_ failure: SQLiteFailure, _ path: String) {
        switch failure {
        case .damaged(let detail): self = .damaged(detail: detail)
        case .busy, .moved: self = .failure(.busy(path: path))
        case .full(let words): self = .failure(.inaccessible(path: path, reason: .full(words)))
        case .readOnly(let words): self = .failure(.inaccessible(path: path, reason: .readOnly(words)))
        case .refused(let words): self = .failure(.inaccessible(path: path, reason: .refused(words)))
        case .system(let words): self = .failure(.inaccessible(path: path, reason: .system(words)))
        }
    }
}

extension HistoryFailure {
    init(_ failure: StorageFailure) {
        self =
            failure.isLockHeld
            ? .busy(path: failure.path) : .inaccessible(path: failure.path, reason: failure.reason)
    }
}

extension HistoryFile {
    func files<Value: ~Copyable>(_ body: () throws(StorageFailure) -> Value) throws(HistoryFailure) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryFailure(error)
        }
    }

    func reported<Value: ~Copyable>(_ body: () throws(HistoryFailure) -> Value) throws(HistoryFileProblem) -> Value {
        do {
            return try body()
        } catch {
            throw .failure(error)
        }
    }

    func database<Value: ~Copyable>(
        _ body: () throws(SQLiteFailure) -> Value
    ) throws(HistoryFileProblem) -> Value {
        do {
            return try body()
        } catch {
            throw HistoryFileProblem(error, path)
        }
    }
}
