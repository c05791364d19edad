import TrendingDomain

/// Reads JSON documents. Rows or names are in arrays. The members or keys of the objects around them say which list
/// they are.
struct JSONArchive {
    private let context: ListContext
    private var month: String?
    private var foundLists = false

    private static let deepest = 8

    init(_ context: ListContext) {
        self.context = context
    }

    /// Reads rows that name their lists.
    static func read(_ rows: JSONElements, _ context: ListContext, _ output: inout ArchiveOutput) {
        var archive = JSONArchive(context)
        archive.read(rows: rows.map { (name: nil, value: $0) }, context, 0, &output)
    }

    /// Returns `false` if the document has no lists.
    mutating func read(_ document: JSONValue, _ output: inout ArchiveOutput) -> Bool {
        read(document, context, 0, &output)
        return foundLists
    }

    private mutating func read(_ value: JSONValue, _ context: ListContext, _ depth: Int, _ output: inout ArchiveOutput)
    {
        guard depth < Self.deepest else { return }
        if let elements = try? value.elements {
            read(rows: elements.map { (name: nil, value: $0) }, context, depth, &output)
        } else if let object = JSONObject(value), object.value("schemaVersion") != nil {
            foundLists = EditionDocument.read(object, &output) || foundLists
        } else if value.member("version")?.textBytes?.starts(with: "https://jsonfeed.org/".utf8) == true {
            // Its items are news, and not the ranks of a list.
            output.skip(.unknownList)
            foundLists = true
        } else if value.isObject {
            read(members: value, context, depth, &output)
        }
    }

    /// The rows have names in an object such as `{"owner/name": {"stars": 12}}`.
    private mutating func read(
        rows: [(name: ArraySlice<UInt8>?, value: JSONValue)],
        _ context: ListContext,
        _ depth: Int,
        _ output: inout ArchiveOutput
    ) {
        foundLists = true
        var lists = RowLists(context)
        for (name, value) in rows {
            guard var row = ArchiveRow(value, isInArray: true) else {
                lists.skipRow(.unreadableLine, &output)
                continue
            }
            if let name, row.found?.repo == nil { (row[.repo], row.found) = (name, nil) }
            if row.found == .missing, Self.hasRows(value) {
                read(value, context, depth + 1, &output)
            } else {
                lists.add(row, &output)
            }
        }
        lists.finish(&output)
    }

    private mutating func read(
        members object: JSONValue,
        _ start: ListContext,
        _ depth: Int,
        _ output: inout ArchiveOutput
    ) {
        var context = start
        take(object, &context, isInside: depth > 0, line: output.line)
        var members = object.members.filter { $0.value.isObject || $0.value.isArray }
        if month != nil { members.sort { $0.name.lexicographicallyPrecedes($1.name) } }
        if let first = members.first, first.value.isObject, ArchiveName(pair: first.name).repo != nil {
            return read(rows: members.map { (name: $0.name, value: $0.value) }, context, depth, &output)
        }
        let own = own(members)
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
            read(value, inner, depth + 1, &output)
        }
    }

    /// The name of the array with the rows of the list that the object says something about.
    private func own(_ members: [(name: ArraySlice<UInt8>, value: JSONValue)]) -> ArraySlice<UInt8>? {
        let names = members.filter { $0.value.isArray && Self.hasRows($0.value) }.map(\.name)
        let known = names.map { ($0, RowField.match($0)) }.filter { $0.1?.field == .rows }
        let best = known.min { $0.1?.preference ?? 0 < $1.1?.preference ?? 0 }?.0
        return best ?? (names.count == 1 && label(names[0]).isUnderstood ? names[0] : nil)
    }

    /// A key in the place of a heading, such as `trendingRepos`. In a month, it is a day.
    private func label(_ name: ArraySlice<UInt8>) -> ArchiveLabel {
        let isDay = (1...2).contains(name.count) && name.allSatisfy(\.isDigit)
        if isDay, let month { return ArchiveLabel(ArraySlice("\(month)-\(name.string)".utf8)) }
        let label = ArchiveLabel(name)
        guard !label.isUnderstood, name.count <= 60 else { return label }
        let words = name.string.replacing(/([a-z])([A-Z])/) { "\($0.1) \($0.2)" }
        return ArchiveLabel(ArraySlice(words.utf8))
    }

    /// Takes what the object says about its lists.
    private mutating func take(_ object: JSONValue, _ context: inout ListContext, isInside: Bool, line: Int) {
        month = (object.member("month")?.textBytes).map { $0.prefix(10).string } ?? month
        for name in ["meta", "metadata", "info"] {
            guard let row = object.member(name).flatMap({ ArchiveRow($0, isInArray: false) }) else { continue }
            context.take(document: row, isInside: false, line: line)
        }
        if let row = ArchiveRow(object, isInArray: false) {
            context.take(document: row, isInside: isInside, line: line)
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

/// Reads a JSON document on each line: a row with its list, a list, or an edition of the program's export.
struct JSONLinesArchive {
    private let context: ListContext
    private var rows: RowLists
    private(set) var isRecognized = false
    /// No list has more.
    private static let mostValues = 200_000

    init(_ context: ListContext) {
        self.context = context
        rows = RowLists(context)
    }

    /// `line` has no line feed.
    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        guard let first = line.first(where: { !$0.isSpace }) else { return }
        guard first == "{",
            let document = JSONDocument(Array(line), maxValues: Self.mostValues).map(JSONValue.init)
        else { return rows.skipRow(.unreadableLine, &output) }
        let row = document.member("schemaVersion") == nil ? ArchiveRow(document, isInArray: false) : nil
        if let row, row.found != .missing {
            isRecognized = true
            return rows.add(row, &output)
        }
        var archive = JSONArchive(context)
        if archive.read(document, &output) {
            isRecognized = true
        } else {
            rows.skipRow(
                row?[.name] == nil && row?[.repo] == nil && row?[.url] == nil ? .unreadableLine : .missingName,
                &output
            )
        }
    }

    /// Counts a line that can't be read, and may have been a row.
    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) { rows.skipRow(reason, &output) }

    mutating func finish(_ output: inout ArchiveOutput) { rows.finish(&output) }
}
