/// Loads the pictures that a screen shows.
package struct PicturesInteractor {
    /// In seconds: seven days. An address stays when its picture changes, so what is older is confirmed or fetched.
    package static let freshness: Int64 = 7 * 86_400
    /// How many pictures are fetched at the same time.
    static let atOnce = 4
    /// How many pictures are fetched for a screen. A list of a feed may have thousands of rows.
    static let most = 200

    private let remote: any RemotePictureService
    private let local: any LocalPictureService
    private let now: WallClock

    package init(
        remote: any RemotePictureService,
        local: any LocalPictureService,
        now: @escaping WallClock
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    /// The pictures by address. One that can't be had is left out. Without `mayFetch`, only what is kept is used,
    /// however old it is. No fetch is waited for after `late` has returned, or the task is cancelled.
    package func pictures(
        at addresses: [String],
        mayFetch: Bool,
        until late: (@Sendable () async -> Void)? = nil
    ) async -> [String: ImageFile] {
        var pictures: [String: ImageFile] = [:]
        var (seen, wanted): (Set<String>, [Wanted]) = ([], [])
        for address in addresses where seen.insert(address).inserted {
            let kept = await local.load(address)
            if let kept { pictures[address] = kept.value }
            if mayFetch, wanted.count < Self.most, kept.map(isFresh) != true { wanted.append((address, kept)) }
        }
        guard !wanted.isEmpty else { return pictures }
        await fetch(wanted, into: &pictures, until: late)
        await local.trim()
        return pictures
    }

    /// The picture at one address that the user asked for. What is kept and fresh needs no fetch. `nil` for an address
    /// that no picture is fetched from.
    package func picture(at address: String) async -> Result<ImageFile, RemoteFailure>? {
        let kept = await local.load(address)
        if let kept, isFresh(kept) { return .success(kept.value) }
        switch await fetched((address, kept)).result {
        case .success(nil): return nil
        case .success(let picture?):
            await local.trim()
            return .success(picture.value)
        case .failure(let failure): return kept.map { .success($0.value) } ?? .failure(failure)
        }
    }

    private typealias Wanted = (address: String, known: Detail<ImageFile>?)
    private typealias Outcome = (address: String, result: Result<Detail<ImageFile>?, RemoteFailure>)

    private func fetch(
        _ wanted: [Wanted],
        into pictures: inout [String: ImageFile],
        until late: (@Sendable () async -> Void)?
    ) async {
        var rest = wanted[...]
        await withTaskGroup(of: Outcome?.self) { group in
            if let late {
                group.addTask {
                    await late()
                    return nil
                }
            }
            var running = 0
            while true {
                while running < Self.atOnce, let wanted = rest.popFirst() {
                    group.addTask { await fetched(wanted) }
                    running += 1
                }
                guard running > 0, let outcome = await group.next() ?? nil else { break }
                running -= 1
                switch outcome.result {
                case .success(let picture): if let picture { pictures[outcome.address] = picture.value }
                // The server can't be used: nothing more is asked.
                case .failure(let failure): if failure.means(.unanswered) { rest = [] }
                }
            }
            group.cancelAll()
        }
    }

    private func fetched(_ wanted: Wanted) async -> Outcome {
        let result = await Result { () async throws(RemoteFailure) in
            let picture = try await remote.fetch(wanted.address, known: wanted.known)
            if let picture { await local.save(picture, at: wanted.address) }
            return picture
        }
        return (wanted.address, result)
    }

    private func isFresh(_ kept: Detail<ImageFile>) -> Bool {
        kept.fetchedAt.isYounger(than: Self.freshness, at: now())
    }
}

/// Fetches pictures of people and organisations.
package protocol RemotePictureService: Sendable {
    /// Returns `known`, with a new time, if the server confirms that it is the latest version, and `nil` for an address
    /// that no picture is fetched from.
    func fetch(_ address: String, known: Detail<ImageFile>?) async throws(RemoteFailure) -> Detail<ImageFile>?
}

/// Keeps fetched pictures, by address. What can't be read or kept is fetched again: it is no failure.
package protocol LocalPictureService: Sendable {
    /// `nil` if nothing is kept, or nothing that is whole.
    func load(_ address: String) async -> Detail<ImageFile>?
    func save(_ picture: Detail<ImageFile>, at address: String) async
    /// Removes the pictures that were confirmed first, until the rest has its room.
    func trim() async
}

/// A picture as the bytes of a file. Nothing but its header was read.
package struct ImageFile: Equatable {
    package enum Format: String, CaseIterable {
        case png, jpeg, gif, webp
    }

    package var format: Format
    /// In pixels.
    package var width: Int
    package var height: Int
    package var bytes: [UInt8]

    package init(_ format: Format, width: Int, height: Int, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }
}
