import TrendingDomain

/// The record of one server. It has lines for the server, the dates, each list, and each name.
///
/// `seen repos 20410 20415 123456 owner/name`, `unseen repos 20414 20415 - owner/name`.
extension SeenRecord {
    /// Returns `nil` if the record is of another server, or if a date is missing.
    init?(_ lines: LineRecord, of server: String) {
        guard lines["server"] == server, let since = lines.moment("since"),
            let day = lines["day"].flatMap(Self.storedDay), let clockDay = lines["clock"].flatMap(Self.storedDay)
        else { return nil }
        self.init(server: server)
        self.since = since
        (self.day, self.clockDay) = (day, clockDay)
        for line in lines.lines {
            switch line.word {
            case "seen", "unseen": if let entry = SeenRecord.Entry(line) { entries.append(entry) }
            case "list": if let list = SeenRecord.List(line) { lists.append(list) }
            default: break
            }
        }
    }

    var lines: LineRecord {
        let facts: [(String, String?)] = [
            ("server", server), ("since", since?.text ?? "0"), ("day", String(day)), ("clock", String(clockDay)),
        ]
        return LineRecord(facts + lists.map(\.line) + entries.map(\.line))
    }

    /// Of lines that may be wrong: `nil` if its own day is far from that of the clock.
    var salvaged: SeenRecord? { abs(day - clockDay) <= 400 ? self : nil }

    fileprivate static func storedDay(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { (0...10_000_000).contains($0) ? $0 : nil }
    }
}

extension SeenRecord.List {
    /// The parts of a list may be empty or have spaces, but no tab.
    fileprivate init?(_ line: LineRecord.Line) {
        let fields = line.rest.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count > 2, let since = Int64(fields[0]), let day = SeenRecord.storedDay(fields[1]),
            let list = SeenList(parts: Array(fields[2...]))
        else { return nil }
        self.init(list, since: Timestamp(secondsSince1970: since), lastDay: day)
    }

    fileprivate var line: (String, String?) {
        ("list", ([since.text, String(lastDay)] + list.stored).joined(separator: "\t"))
    }
}

extension SeenRecord.Entry {
    fileprivate init?(_ line: LineRecord.Line) {
        let words = line.rest.utf8.split(separator: " ", maxSplits: 3)
        guard words.count == 4, let first = SeenRecord.storedDay(Substring(words[1])),
            let last = SeenRecord.storedDay(Substring(words[2])),
            let item = SeenItem(kind: words[0], idAndName: words[3])
        else { return nil }
        self.init(item, isSeen: line.word == "seen", firstDay: first, lastDay: last)
    }

    fileprivate var line: (String, String?) {
        (isSeen ? "seen" : "unseen", "\(item.kind.rawValue) \(firstDay) \(lastDay) \(item.idAndName)")
    }
}

extension SeenItem {
    /// `123456 owner/name`, `- owner/name`.
    var idAndName: String { "\(id.map(String.init) ?? "-") \(name)" }

    init?(kind: Substring.UTF8View, idAndName: Substring.UTF8View) {
        let words = idAndName.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let kind = ItemKind(rawValue: String(Substring(kind))) else { return nil }
        let id = Int(Substring(words[0]))
        guard id != nil || words[0].elementsEqual("-".utf8) else { return nil }
        self.init(kind: kind, id: id, name: String(Substring(words[1])))
    }
}

extension SeenList {
    /// Without tabs, which part the fields.
    var stored: [String] { parts.map { $0.contains("\t") ? String($0.map { $0 == "\t" ? " " : $0 }) : $0 } }
}
