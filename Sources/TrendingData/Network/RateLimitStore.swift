import TrendingDomain

/// Stores how long each host asked its clients to wait. All processes share the stored waits.
package struct RateLimitStore: Sendable {
    private let storage: (any LocalStorageClient)?
    private let now: @Sendable () -> Timestamp

    /// Stores nothing if the storage is `nil` or fails.
    package init(storage: (any LocalStorageClient)?, now: @escaping @Sendable () -> Timestamp) {
        self.storage = storage
        self.now = now
    }

    /// The time until which no request may be sent to the host; `nil` if requests may be sent. `authority` is a host,
    /// with its port if it has one. `authorization` is the value of the header: each credential has its own limit.
    package func wait(for authority: String, authorization: String? = nil) async -> Timestamp? {
        let known = await known(StorageKey(limitOf: authority, authorization: authorization))
        return known.record.flatMap { now() < $0.until ? $0.until : nil }
    }

    func known(_ key: StorageKey) async -> StoredRateLimit {
        let bytes = try? await storage?.read(key)
        return StoredRateLimit(bytes: bytes, now: now())
    }

    /// Stores the later of this time and the stored one, and returns it: several requests may be limited at the same
    /// time.
    func remember(_ record: RateLimitRecord, _ key: StorageKey) async -> Timestamp {
        let now = now()
        try? await storage?.update(key) { current in
            let known = StoredRateLimit(bytes: current, now: now).record ?? record
            let merged = RateLimitRecord(
                record.until < known.until ? known.cause : record.cause,
                until: max(record.until, known.until),
                strikes: max(record.strikes, known.strikes)
            )
            return .replace(merged.encoded)
        }
        return max(record.until, await known(key).record?.until ?? record.until)
    }

    /// Removes the waits that ended at least this many seconds ago. Until then, another refusal makes the next wait
    /// longer.
    func removeEnded(since seconds: Int64 = RetryTime.maxWait) async {
        let now = now()
        for key in (try? await storage?.keys()) ?? [] where key.isRateLimit {
            guard let bytes = try? await storage?.read(key), Self.isOver(bytes, since: seconds, now) else { continue }
            try? await storage?.update(key) { current in
                current.map { Self.isOver($0, since: seconds, now) } == true ? .remove : .keep
            }
        }
    }

    /// Whether the wait of a record ended at least this many seconds ago. A damaged record counts as ended.
    private static func isOver(_ bytes: [UInt8], since seconds: Int64, _ now: Timestamp) -> Bool {
        guard let record = RateLimitRecord(bytes) else { return true }
        return record.until.advanced(by: seconds) <= now
    }

    /// Removes the record unless another request has replaced it.
    func forget(_ known: StoredRateLimit, _ key: StorageKey) async {
        guard let bytes = known.bytes else { return }
        try? await storage?.update(key) { $0 == bytes ? .remove : .keep }
    }
}
