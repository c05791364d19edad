import TrendingDomain

/// What a stored document was made of: two lines before the document in its record.
///
/// The first has the host and the name of the repository. The second has the version of the reader, and hashes of the HTML
/// and the place. A collision would show an older README.
struct DocumentOrigin {
    private let head: [UInt8]

    init(html: String, place: RenderedPlace, repo: RepoName, host: String) {
        let place = [place.server, place.owner, place.name, place.ref, place.path].joined(separator: "\n")
        var html = html
        let hash = html.withUTF8 { FNV1a($0).hexadecimal }
        let origin = "\(RenderedDocument.version) \(hash) \(html.utf8.count) \(FNV1a(place.utf8).hexadecimal)"
        head = Array("\(host) \(repo.text)\n\(origin)\n".utf8)
    }

    func record(of document: RichDocument) -> [UInt8] {
        SnapshotRecord(payload: head + DocumentWriter.bytes(of: document)).encoded
    }

    /// `nil` if the record is damaged, or of something else.
    func document(in bytes: [UInt8]) -> RichDocument? {
        guard case .record(let record) = SnapshotRecord.decode(bytes), record.payload.starts(with: head) else {
            return nil
        }
        return DocumentReader.document(in: record.payload[head.count...])
    }

    /// The host and the repository, from a record's payload.
    static func subject(of payload: [UInt8]) -> (host: String, repo: String)? {
        let words = payload.prefix { $0 != UInt8(ascii: "\n") }.split(separator: UInt8(ascii: " "))
        guard words.count == 2 else { return nil }
        return (String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
    }
}
