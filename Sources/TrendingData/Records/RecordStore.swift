import TrendingDomain

/// How a value is written to a record and read from it.
package struct RecordFormat<Value>: Sendable {
    let decode: @Sendable ([UInt8]) -> DecodedRecord<Value>
    let encode: @Sendable (Value) -> [UInt8]
    /// What can be read of a damaged record.
    var salvage: @Sendable ([UInt8]) -> Value? = { _ in nil }
}

extension RecordFormat {
    /// Lines. What `read` returns `nil` for is damaged.
    static func lines(
        read: @escaping @Sendable (LineRecord) -> Value?,
        write: @escaping @Sendable (Value) -> LineRecord
    ) -> RecordFormat {
        RecordFormat(decode: { LineRecord.decode($0).flatMap(read) }, encode: { write($0).encoded })
    }
}

extension RecordFormat where Value: JSONCodable {
    static var json: RecordFormat {
        RecordFormat(
            decode: { SnapshotRecord.decode($0).flatMap { Value(record: $0.payload) } },
            encode: { SnapshotRecord(payload: JSONWriter.bytes(of: $0)).encoded }
        )
    }
}

extension JSONDecodable {
    /// `nil` if the bytes are not JSON of such a value.
    init?(record bytes: [UInt8]) {
        guard let json = JSONDocument(bytes).map(JSONValue.init), let value = try? Self(json) else { return nil }
        self = value
    }
}

/// Values by key. What is missing is `nil`, what is damaged is set aside, and the record of a later version is left
/// alone.
struct RecordStore<Value: Sendable>: Sendable {
    enum Change: Sendable {
        case keep, remove
        case replace(Value)
    }

    let storage: any LocalStorageClient
    let format: RecordFormat<Value>
    /// Whether a damaged record is kept when it is replaced. A hint that is lost is worth no file.
    var keepsDamaged = true
    /// Called after an update has set a damaged record aside.
    var onDamage: @Sendable (LocalFailure) -> Void = { _ in }

    /// Sets a damaged record aside first, and puts what can be read of it in its place.
    func load(_ key: StorageKey) async throws(LocalFailure) -> Value? {
        let found = try await decoded(key)
        guard case .damaged = found else { return try value(of: found, key) }
        // Another process may have replaced it meanwhile.
        let current = LockedValue(found)
        do {
            try await storage.update(key) { [format] bytes in
                current.value = bytes.map(format.decode)
                guard let bytes, case .damaged = current.value else { return .keep }
                return .setAside(replacement: format.salvage(bytes).map(format.encode))
            }
        } catch {
            throw .damaged(path: storage.location(of: key).path, keptAs: nil)
        }
        guard case .damaged = current.value else { return try value(of: current.value, key) }
        throw damage(key)
    }

    /// As `load`, but leaves a damaged record where it is.
    func read(_ key: StorageKey) async throws(LocalFailure) -> Value? { try value(of: await decoded(key), key) }

    /// `nil` also for what can't be read.
    func hint(_ key: StorageKey) async -> Value? { try? await decoded(key)?.record }

    /// Passes the stored value to `change`, or `nil` if nothing is stored, and applies the change that it returns. No
    /// other process can write between the two.
    func update<Answer: Sendable>(
        _ key: StorageKey,
        _ change: @escaping @Sendable (Value?) -> (Change, Answer)
    ) async throws(LocalFailure) -> Answer {
        let outcome = LockedValue<(found: DecodedRecord<Value>?, answer: Answer?)>((nil, nil))
        do {
            try await storage.update(key) { [format, keepsDamaged] bytes in
                let found = bytes.map(format.decode)
                outcome.value.found = found
                if case .newerVersion = found { return .keep }
                var known = found?.record
                let isSetAside = found?.isDamaged == true && keepsDamaged
                if isSetAside { known = bytes.flatMap(format.salvage) }
                let (change, answer) = change(known)
                outcome.value.answer = answer
                switch change {
                case .keep: return isSetAside ? .setAside(replacement: known.map(format.encode)) : .keep
                case .remove: return isSetAside ? .setAside(replacement: nil) : bytes == nil ? .keep : .remove
                case .replace(let value):
                    let bytes = format.encode(value)
                    return isSetAside ? .setAside(replacement: bytes) : .replace(bytes)
                }
            }
        } catch {
            throw LocalFailure(error)
        }
        let (found, answer) = outcome.value
        if found?.isDamaged == true, keepsDamaged { onDamage(damage(key)) }
        guard let answer else {
            _ = try value(of: found, key)
            throw .inaccessible(path: storage.location(of: key).path, reason: .notRead)
        }
        return answer
    }

    /// As `update`, for a value that is changed in place. Without a stored one, that is `blank`.
    func change<Answer: Sendable>(
        _ key: StorageKey,
        from blank: Value,
        _ change: @escaping @Sendable (inout Value) -> Answer
    ) async throws(LocalFailure) -> Answer where Value: Equatable {
        try await update(key) { stored in
            let known = stored ?? blank
            var value = known
            let answer = change(&value)
            return (value == known ? .keep : .replace(value), answer)
        }
    }

    func decoded(_ key: StorageKey) async throws(LocalFailure) -> DecodedRecord<Value>? {
        do {
            return try await storage.read(key).map(format.decode)
        } catch {
            if case .tooLarge = error.reason { return .damaged }
            throw LocalFailure(error)
        }
    }

    private func value(of record: DecodedRecord<Value>?, _ key: StorageKey) throws(LocalFailure) -> Value? {
        switch record {
        case nil: return nil
        case .record(let value): return value
        case .newerVersion(let version): throw .newerFormat(path: storage.location(of: key).path, version: version)
        case .damaged: throw .damaged(path: storage.location(of: key).path, keptAs: nil)
        }
    }

    private func damage(_ key: StorageKey) -> LocalFailure {
        let location = storage.location(of: key)
        return .damaged(path: location.path, keptAs: location.setAsidePath)
    }
}
