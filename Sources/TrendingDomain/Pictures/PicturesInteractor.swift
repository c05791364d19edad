/// Loads the pictures that a screen shows.
package struct PicturesInteractor: Sendable {
    /// In seconds: seven days. An address stays when its picture changes, so what is older is confirmed or fetched.
    package static let freshness: Int64 = 7 * 86_400
    /// How many pictures are fetched at the same time.
    static let atOnce = 4
    /// How many pictures are fetched for a screen. A list of a feed may have thousands of rows.
    static let most = 200

    private let remote: any RemotePictureService
    private let local: any LocalPictureService
    private let now: @Sendable () -> Timestamp

    package init(
        remote: any RemotePictureService,
        local: any LocalPictureService,
        now: @escaping @Sendable () -> Timestamp
    ) {
        self.remote = remote
        self.local = local
        self.now = now
    }

    /// The pictures by address. One that can't be had is left out. Without `mayFetch`, only what is kept is used,
    /// however old it is.
    package func pictures(at addresses: [String], mayFetch: Bool) async -> [String: ImageFile] {
        var run = PictureRun()
        for address in addresses where run.seen.insert(address).inserted {
            let kept = await local.load(address)
            if let kept { run.pictures[address] = kept.value }
            if mayFetch, run.wanted.count < Self.most, kept.map(isFresh) != true { run.wanted.append((address, kept)) }
        }
        guard !run.wanted.isEmpty else { return run.pictures }
        await fetch(&run)
        await local.trim()
        return run.pictures
    }

    /// The picture at one address that the user asked for. What is kept and fresh needs no fetch. `nil` for an address that
    /// no picture is fetched from.
    package func picture(at address: String) async -> Result<ImageFile, RemoteFailure>? {
        let kept = await local.load(address)
        if let kept, isFresh(kept) { return .success(kept.value) }
        do throws(RemoteFailure) {
            guard let picture = try await remote.fetch(address, known: kept) else { return nil }
            await local.save(picture, at: address)
            await local.trim()
            return .success(picture.value)
        } catch {
            return kept.map { .success($0.value) } ?? .failure(error)
        }
    }

    private func fetch(_ run: inout PictureRun) async {
        await withTaskGroup(of: (String, Result<Detail<ImageFile>?, RemoteFailure>).self) { group in
            for _ in 0..<Self.atOnce { start(run.next(), in: &group) }
            while let (address, result) = await group.next() {
                run.note(address, result)
                start(run.next(), in: &group)
            }
        }
    }

    private func start(
        _ wanted: (address: String, known: Detail<ImageFile>?)?,
        in group: inout TaskGroup<(String, Result<Detail<ImageFile>?, RemoteFailure>)>
    ) {
        guard let wanted else { return }
        group.addTask { [remote, local] in
            do throws(RemoteFailure) {
                let picture = try await remote.fetch(wanted.address, known: wanted.known)
                if let picture { await local.save(picture, at: wanted.address) }
                return (wanted.address, .success(picture))
            } catch {
                return (wanted.address, .failure(error))
            }
        }
    }

    private func isFresh(_ kept: Detail<ImageFile>) -> Bool {
        let now = now()
        return kept.fetchedAt.age(at: now) < Self.freshness
            && now.age(at: kept.fetchedAt) <= Timestamp.maximumClockSkew
    }
}

/// The pictures of one screen while they are loaded.
private struct PictureRun {
    var pictures: [String: ImageFile] = [:]
    var seen: Set<String> = []
    var wanted: [(address: String, known: Detail<ImageFile>?)] = []
    /// Whether the server can't be used: then nothing more is asked.
    private var isStopped = false

    mutating func next() -> (address: String, known: Detail<ImageFile>?)? {
        isStopped || wanted.isEmpty ? nil : wanted.removeFirst()
    }

    mutating func note(_ address: String, _ result: Result<Detail<ImageFile>?, RemoteFailure>) {
        switch result {
        case .success(let picture): if let picture { pictures[address] = picture.value }
        // Only of this picture.
        case .failure(.rejected), .failure(.unreadable): break
        case .failure: isStopped = true
        }
    }
}
