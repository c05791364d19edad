import TrendingDomain

/// Remembers until when each host asked its clients to wait, for all processes.
package struct RateLimitMemory: Sendable {
    private let storage: (any LocalStorageClient)?
    private let now: @Sendable () -> Timestamp

    /// Without a storage, or with one that fails, nothing is remembered.
    package init(storage: (any LocalStorageClient)?, now: @escaping @Sendable () -> Timestamp) {
        self.storage = storage
        self.now = now
    }

    /// The moment until which nothing may be sent to the host, `nil` if it may. `authority` is a host, with its port
    /// if it has one; `authorization` is the value of the header, because each credential has its own limit.
    package func wait(for authority: String, authorization: String? = nil) async -> Timestamp? {
        let known = await known(StorageKey(limitOf: authority, authorization: authorization))
        return known.record.flatMap { now() < $0.until ? $0.until : nil }
    }

    func known(_ key: StorageKey) async -> KnownRateLimit {
        let bytes = try? await storage?.read(key)
        return KnownRateLimit(bytes: bytes, now: now())
    }

    /// Stores the later of this moment and the stored one, for requests that were limited at once, and returns it.
    func remember(_ record: RateLimitRecord, _ key: StorageKey) async -> Timestamp {
        let now = now()
        try? await storage?.update(key) { current in
            let known = KnownRateLimit(bytes: current, now: now).record ?? record
            let merged = RateLimitRecord(
                until: max(record.until, known.until),
                strikes: max(record.strikes, known.strikes)
            )
            return .replace(merged.encoded)
        }
        return max(record.until, await known(key).record?.until ?? record.until)
    }

    /// Removes the waits of all hosts that were over so many seconds ago: until then, another refusal makes the next
    /// wait longer.
    func forgetOver(since seconds: Int64 = RetryTime.longestWait) async {
        let now = now()
        for key in (try? await storage?.keys()) ?? [] where key.isRateLimit {
            guard let bytes = try? await storage?.read(key), Self.isOver(bytes, since: seconds, now) else { continue }
            try? await storage?.update(key) { current in
                current.map { Self.isOver($0, since: seconds, now) } == true ? .remove : .keep
            }
        }
    }

    /// A damaged record delays no request.
    private static func isOver(_ bytes: [UInt8], since seconds: Int64, _ now: Timestamp) -> Bool {
        guard let record = RateLimitRecord(bytes) else { return true }
        return record.until.advanced(by: seconds) <= now
    }

    /// Leaves what another request has stored since.
    func forget(_ known: KnownRateLimit, _ key: StorageKey) async {
        guard let bytes = known.bytes else { return }
        try? await storage?.update(key) { $0 == bytes ? .remove : .keep }
    }
}
