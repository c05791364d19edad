import TrendingDomain

/// Reads JSON documents, or one on each line. Rows or names are in arrays. The members or keys of the objects around
/// them say which list they are.
struct JSONArchive {
    var rows: RowLists
    private let output: ArchiveOutput
    private let context: ListContext
    private var month: String?
    private(set) var foundLists = false

    /// Of the program's own documents.
    private static let version = 1
    private static let deepest = 8
    /// On a line: no list has more.
    private static let mostValues = 200_000

    init(_ context: ListContext, _ output: ArchiveOutput) {
        (self.context, self.output) = (context, output)
        rows = RowLists(context, output)
    }

    mutating func read(_ document: JSONValue) { read(document, context, 0) }

    /// A line is a row with its list, a list, or an edition of the program's export. It has no line feed.
    mutating func read(line: Bytes) {
        guard let first = line.first(where: { !$0.isSpace }) else { return }
        guard first == "{",
            let document = JSONDocument(Array(line), maxValues: Self.mostValues).map(JSONValue.init)
        else { return rows.skipRow(.unreadableLine) }
        let row = document.member("schemaVersion") == nil ? ArchiveRow(document, isInArray: false) : nil
        if let row, row.found != .missing {
            foundLists = true
            return rows.add(row)
        }
        // The rows of other lines go on after it.
        var archive = JSONArchive(context, output)
        archive.read(document)
        foundLists = foundLists || archive.foundLists
        guard !archive.foundLists else { return }
        let isNamed = [.name, .repo, .url].contains { row?[$0] != nil }
        rows.skipRow(isNamed ? .missingName : .unreadableLine)
    }

    private mutating func read(_ value: JSONValue, _ context: ListContext, _ depth: Int) {
        guard depth < Self.deepest else { return }
        if let elements = try? value.elements {
            read(elements.map { (nil, $0) }, context, depth)
        } else if let object = JSONObject(value), object.value("schemaVersion") != nil {
            if object.number("schemaVersion") == Self.version { read(own: object, value) }
        } else if value.member("version")?.textBytes?.begins("https://jsonfeed.org/") == true {
            // Its items are news, and not the ranks of a list.
            output.skip(.unknownList)
            foundLists = true
        } else if value.isObject {
            read(members: value, context, depth)
        }
    }

    /// Reads the program's own document: an edition, one list, or several.
    private mutating func read(own document: JSONObject, _ value: JSONValue) {
        foundLists = foundLists || ["lists", "repos", "developers"].contains { document.list($0) != nil }
        for list in document.list("lists").map({ Array($0) }) ?? [value] {
            guard let object = JSONObject(list) else { continue }
            if let rows = object.list("repos") {
                read(rows, of: object, list)
            } else {
                output.skip(object.list("developers") == nil ? .unknownList : .developer)
            }
        }
    }

    /// Rows of several lists name their own.
    private mutating func read(_ rows: JSONElements, of list: JSONObject, _ value: JSONValue) {
        if let identity = list.object("list") { return EditionDocument.read(list, identity, rows, output) }
        var context = ListContext(path: "")
        if let about = ArchiveRow(value, isInArray: false) { context.take(about) }
        if !context.isOwn { context.problem = (reason: .unknownList, line: nil) }
        read(rows.map { (nil, $0) }, context, 0)
    }

    /// The rows have names in an object such as `{"owner/name": {"stars": 12}}`.
    private mutating func read(_ values: [(Bytes?, JSONValue)], _ context: ListContext, _ depth: Int) {
        foundLists = true
        rows = RowLists(context, output)
        var inner: [JSONValue] = []
        for (name, value) in values {
            guard var row = ArchiveRow(value, isInArray: true) else {
                rows.skipRow(.unreadableLine)
                continue
            }
            if let name, row.found?.repo == nil { (row[.repo], row.found) = (name, nil) }
            if row.found == .missing, Self.hasRows(value) { inner.append(value) } else { rows.add(row) }
        }
        rows.end()
        for value in inner { read(value, context, depth + 1) }
    }

    private mutating func read(members object: JSONValue, _ start: ListContext, _ depth: Int) {
        var context = start
        take(object, &context, isInside: depth > 0)
        let members = object.members.filter { $0.value.isObject || $0.value.isArray }
        if let first = members.first, first.value.isObject, ArchiveName(pair: first.name).repo != nil {
            return read(members.map { ($0.name, $0.value) }, context, depth)
        }
        let own = own(members)
        let counts = Dictionary(members.map { ($0.name, 1) }, uniquingKeysWith: +)
        for (name, value) in members {
            let label = label(name)
            let isOfRows = RowField.match(name)?.field == .rows
            var inner = context
            if label.isUnderstood, label.saysSomething {
                inner.take(label)
            } else if value.isArray ? name != own : !isOfRows && !label.isUnderstood {
                let hasRows = Self.hasRows(value)
                guard hasRows || isOfRows else { continue }
                if hasRows { inner.problem = (reason: .unknownHeading, line: output.line) }
            }
            // No reader of JSON knows which member with the name is meant.
            if counts[name] != 1 { inner.problem = (reason: .severalLists, line: output.line) }
            read(value, inner, depth + 1)
        }
    }

    /// The name of the array with the rows of the list that the object says something about.
    private func own(_ members: [(name: Bytes, value: JSONValue)]) -> Bytes? {
        let names = members.filter { $0.value.isArray && Self.hasRows($0.value) }.map(\.name)
        let known = names.map { ($0, RowField.match($0)) }.filter { $0.1?.field == .rows }
        let best = known.min { $0.1?.preference ?? 0 < $1.1?.preference ?? 0 }?.0
        return best ?? (names.count == 1 && label(names[0]).isUnderstood ? names[0] : nil)
    }

    /// A key in the place of a heading, such as `trendingRepos`. In a month, it is a day.
    private func label(_ name: Bytes) -> ArchiveLabel {
        let isDay = (1...2).contains(name.count) && name.allSatisfy(\.isDigit)
        if isDay, let month { return ArchiveLabel(Bytes("\(month)-\(name.string)")) }
        let label = ArchiveLabel(name)
        guard !label.isUnderstood, name.count <= 60 else { return label }
        return ArchiveLabel(Bytes(name.string.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }))
    }

    /// Takes what the object says about its lists.
    private mutating func take(_ object: JSONValue, _ context: inout ListContext, isInside: Bool) {
        month = (object.member("month")?.textBytes).map { $0.prefix(10).string } ?? month
        let about = ["meta", "metadata", "info", "params", "filters"].map { (object.member($0), false) }
        for (value, isInside) in about + [(object, isInside)] {
            guard let value, let row = ArchiveRow(value, isInArray: false) else { continue }
            let titles = ["label", "category"].map { value.member($0)?.textBytes }
            context.take(document: row, titles: titles, isInside: isInside, line: output.line)
        }
    }

    /// Whether the first rows or names of the array, or of one in the object, are repositories.
    private static func hasRows(_ value: JSONValue, _ depth: Int = 0) -> Bool {
        guard depth < deepest else { return false }
        guard let elements = try? value.elements else { return value.members.contains { hasRows($0.value, depth + 1) } }
        return elements.prefix(5).contains { element in
            guard let row = ArchiveRow(element, isInArray: true) else { return false }
            return row.found != .missing || depth < 2 && element.isObject && hasRows(element, depth + 1)
        }
    }
}
