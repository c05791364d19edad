import HTTPTypes
import Synchronization
import TrendingConsole
import TrendingDomain

/// Opens archives in folders, files and on the web.
package struct SystemArchives: ArchiveLibrary {
    private let client: any NetworkClient
    private let now: WallClock
    private let history: HistoryFiles?
    private let home: String?
    private let calls: SystemCalls

    /// `history` is never opened as an archive. No folder down to `home` names a language.
    package init(
        client: any NetworkClient,
        now: @escaping WallClock,
        history: HistoryFiles? = nil,
        home: String? = nil,
        calls: SystemCalls = .live
    ) {
        self.client = client
        self.now = now
        self.history = history
        self.home = home
        self.calls = calls
    }

    package func open(_ place: ArchivePlace) async throws(ArchiveFailure) -> any ArchiveReading {
        let (stop, lastDay, work) = (CancellationFlag(), lastDay, BlockingWork(label: "trending.archive"))
        let (name, revision, files): (String, String?, ArchiveFiles)
        switch place {
        case .path(let path):
            let folder = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
            name = folder
            (files, revision) = try await stop.attend { () async throws(ArchiveFailure) in
                try await work.run { [history, home, calls] () throws(ArchiveFailure) in
                    if history?.has(folder) == true { throw .inaccessible(path: folder, reason: .ofHistory) }
                    let files = try ArchiveFiles(folder, home: home, stop: stop, calls: calls)
                    return (files, files.isFolder ? ArchiveRevision.read(folder, calls: calls) : nil)
                }
            }
        case .web(let url): (name, revision, files) = (Self.name(ofAddress: url), nil, try await fetch(url))
        }
        let reader = ArchiveReader(files, lastDay: lastDay, stop: stop)
        return SystemArchive(name: name, revision: revision, reader: reader, stop: stop, work: work)
    }

    /// The name of an archive on the web. What its query hides is in a hash, so that two addresses have two names.
    package static func name(ofAddress url: String) -> String {
        let start = RedactedAddress(String(url.prefix { $0 != "?" && $0 != "#" })).description
        if start == url { return url }
        let query = PublicAddress.text(url).drop { $0 != "?" }
        return start + (query.isEmpty ? PublicAddress.query(of: url) : String(query))
    }

    /// The days of archives in time zones ahead of UTC may be tomorrow's.
    private var lastDay: CalendarDay { CalendarDay(of: now()).adding(days: 2) }

    private func fetch(_ url: String) async throws(ArchiveFailure) -> ArchiveFiles {
        let parts = AddressParts(url)
        var head = HTTPRequest(
            method: .get,
            scheme: String(parts.scheme),
            authority: String(parts.authority),
            path: parts.target
        )
        head.headerFields[.accept] = "*/*"
        do throws(RemoteFailure) {
            let response = try await client.send(NetworkRequest(head))
            guard response.head.status.code == 200 else { throw .rejected(status: response.head.status.code) }
            let path = parts.authority + parts.rest.prefix { $0 != "?" && $0 != "#" }
            return ArchiveFiles(response.body, name: PercentCoding.decode(path) ?? String(path))
        } catch {
            throw error == .cancelled ? .cancelled : .remote(address: Self.name(ofAddress: url), error)
        }
    }
}

/// Reads on a thread of its own.
final class SystemArchive: ArchiveReading {
    let name: String
    let revision: String?
    private let reader: Mutex<ArchiveReader>
    private let stop: CancellationFlag
    private let work: BlockingWork

    init(
        name: String,
        revision: String?,
        reader: sending ArchiveReader,
        stop: CancellationFlag,
        work: BlockingWork
    ) {
        self.name = name
        self.revision = revision
        self.reader = Mutex(reader)
        self.stop = stop
        self.work = work
    }

    func next() async throws(ArchiveFailure) -> ArchiveBatch? {
        await stop.attend { await work.run { self.reader.withLock { $0.next() } } }
    }

    func sample() async throws(ArchiveFailure) -> [ArchivedList] {
        await stop.attend { await work.run { self.reader.withLock { $0.sample() } } }
    }
}

/// Finds the commit of a clone, without running git.
enum ArchiveRevision {
    private static let largest = 8 << 20

    static func read(_ folder: String, calls: SystemCalls) -> String? {
        guard let head = text(folder + "/.git/HEAD", calls) else { return nil }
        guard head.hasPrefix("ref: ") else { return commit(head) }
        let ref = String(head.dropFirst(5))
        guard ref.hasPrefix("refs/"), !ref.contains(".."), ref.utf8.count <= 500 else { return nil }
        if let text = text(folder + "/.git/" + ref, calls) { return commit(text) }
        let packed = text(folder + "/.git/packed-refs", calls)?.split(separator: "\n")
        return packed?.first { $0.hasSuffix(" " + ref) }.flatMap { commit(String($0.prefix { $0 != " " })) }
    }

    private static func text(_ path: String, _ calls: SystemCalls) -> String? {
        let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        guard let bytes = try? OpenFile.existing(path, flags, calls: calls)?.readAll(limit: largest) else { return nil }
        return bytes[...].trimmed.string
    }

    private static func commit(_ text: String) -> String? {
        let isHash = text.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
        return isHash && [40, 64].contains(text.utf8.count) ? text : nil
    }
}
