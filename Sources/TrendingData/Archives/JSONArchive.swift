import TrendingDomain

/// Reads JSON documents. Rows or names are in arrays. The members or keys of the objects around them say which list
/// they are.
struct JSONArchive {
    private let path: ArchivePath
    private var month: String?
    private var foundLists = false

    private static let deepest = 8

    init(_ path: ArchivePath) {
        self.path = path
    }

    /// Returns `false` if the document has no lists.
    mutating func read(_ document: JSONValue, _ output: inout ArchiveOutput) -> Bool {
        read(document, ListContext(path, &output.languages), 0, &output)
        return foundLists
    }

    private mutating func read(_ value: JSONValue, _ context: ListContext, _ depth: Int, _ output: inout ArchiveOutput)
    {
        guard depth < Self.deepest else { return }
        if let elements = try? value.elements {
            read(rows: elements, context, depth, &output)
        } else if let object = JSONObject(value), object.value("schemaVersion") != nil {
            foundLists = EditionDocument.read(value, object, &output) || foundLists
        } else if value.isObject {
            read(members: value, context, depth, &output)
        }
    }

    private mutating func read(rows: JSONElements, _ context: ListContext, _ depth: Int, _ output: inout ArchiveOutput)
    {
        foundLists = true
        var lists = RowLists(context, path)
        for element in rows {
            if let text = element.textBytes {
                var row = ArchiveRow()
                row.repo = text.prefix(300)
                lists.add(row, &output)
            } else if let row = ArchiveRow(element, isInArray: true) {
                if row.repository == .missing, Self.hasRows(element) {
                    read(element, context, depth + 1, &output)
                } else {
                    lists.add(row, &output)
                }
            } else {
                lists.skipRow(.unreadableLine, &output)
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
        take(object, &context, &output)
        var members = object.members.filter { $0.value.isObject || (try? $0.value.elements) != nil }
        if month != nil { members.sort { $0.name.lexicographicallyPrecedes($1.name) } }
        if let first = members.first, first.value.isObject, ArchiveName(pair: first.name).repo != nil {
            return read(named: members, context, &output)
        }
        let own = Self.own(members, isOnTop: depth == 0)
        for (name, value) in members {
            let label = label(name, &output.languages)
            let isArray = (try? value.elements) != nil
            let field = RowField.match(name)?.field
            var inner = context
            if label.isUnderstood, label.saysSomething {
                inner.take(label)
            } else if isArray, name != own {
                if Self.hasRows(value) {
                    inner.problem = (reason: .unknownHeading, line: output.line)
                } else if field != .rows {
                    continue
                }
            } else if !isArray, field != nil, field != .rows {
                continue
            }
            read(value, inner, depth + 1, &output)
        }
    }

    /// The name of the array with the rows of the list that the object says something about.
    private static func own(_ members: [(name: ArraySlice<UInt8>, value: JSONValue)], isOnTop: Bool) -> ArraySlice<
        UInt8
    >? {
        let names = members.filter { (try? $0.value.elements) != nil && hasRows($0.value) }.map { $0.name }
        let known = names.filter { RowField.match($0)?.field == .rows }
        let best = known.min { RowField.match($0)?.preference ?? 0 < RowField.match($1)?.preference ?? 0 }
        return best ?? (names.count == 1 && isOnTop ? names[0] : nil)
    }

    /// `{"owner/name": {"stars": 12}}`.
    private mutating func read(
        named members: [(name: ArraySlice<UInt8>, value: JSONValue)],
        _ context: ListContext,
        _ output: inout ArchiveOutput
    ) {
        foundLists = true
        var lists = RowLists(context, path)
        for member in members {
            guard var row = ArchiveRow(member.value, isInArray: true) else { continue }
            if row.repository.repo == nil { row.repo = member.name }
            lists.add(row, &output)
        }
        lists.finish(&output)
    }

    /// A key in the place of a heading. In a month, it is a day.
    private func label(_ name: ArraySlice<UInt8>, _ languages: inout ArchiveLanguages) -> ArchiveLabel {
        let isDay = (1...2).contains(name.count) && name.allSatisfy(ArchiveText.isDigit)
        guard isDay, let month else { return ArchiveLabel(name, &languages) }
        let day = name.count == 1 ? [0x30] + name : name
        return ArchiveLabel((Array(month.utf8) + [0x2D] + day)[...], &languages)
    }

    /// Takes what the object says about its lists. A day or a period that is null is that of the path.
    private mutating func take(_ object: JSONValue, _ context: inout ListContext, _ output: inout ArchiveOutput) {
        month = (object.member("month")?.textBytes).map { String(decoding: $0.prefix(10), as: UTF8.self) } ?? month
        var best: [RowField: UInt8] = [:]
        for (name, value) in object.members {
            guard let match = RowField.match(name), match.preference < best[match.field] ?? .max, !value.isObject,
                (try? value.elements) == nil || match.field == .language
            else { continue }
            let text = value.textBytes.map { String(decoding: $0.prefix(200), as: UTF8.self) }
            let day = (value.textBytes ?? value.word ?? []).prefix(40)
            switch match.field {
            case .day where !value.isNull: context.day = ArchiveDay.inColumn(day)
            case .moment where context.day == .none: context.day = ArchiveDay.first(in: day)
            case .period where !value.isNull: context.period = text.flatMap(ArchiveText.period)
            case .language, .listLanguage:
                context.language = value.isNull ? "" : text.flatMap { output.languages.anySlug($0) }
            default: continue
            }
            best[match.field] = match.preference
        }
    }

    /// Whether the first rows or names of the array, or of one in the object, are repositories.
    private static func hasRows(_ value: JSONValue, _ depth: Int = 0) -> Bool {
        guard depth < 3 else { return false }
        guard let elements = try? value.elements else { return value.members.contains { hasRows($0.value, depth + 1) } }
        return elements.prefix(5).contains { element in
            if let text = element.textBytes { return ArchiveName(pair: text).repo != nil }
            guard let row = ArchiveRow(element, isInArray: true) else { return false }
            return row.repository != .missing || depth < 2 && hasRows(element, depth + 1)
        }
    }
}

/// Reads a JSON document on each line: a row with its list, a list, or an edition of the program's export.
struct JSONLinesArchive: ArchiveLineReader {
    private let path: ArchivePath
    private var rows: RowLists
    private(set) var isRecognized = false
    /// No list has more.
    private static let mostValues = 200_000

    init(_ path: ArchivePath, _ output: inout ArchiveOutput) {
        self.path = path
        rows = RowLists(ListContext(path, &output.languages), path)
    }

    mutating func read(_ line: ArraySlice<UInt8>, _ output: inout ArchiveOutput) {
        guard let first = line.first(where: { !ArchiveText.isSpace($0) }) else { return }
        guard first == "{",
            let document = JSONDocument(Array(line), maxValues: Self.mostValues).map(JSONValue.init)
        else { return rows.skipRow(.unreadableLine, &output) }
        let row = document.member("schemaVersion") == nil ? ArchiveRow(document, isInArray: false) : nil
        var archive = JSONArchive(path)
        if let row, row.repository != .missing {
            isRecognized = true
            rows.add(row, &output)
        } else if archive.read(document, &output) {
            isRecognized = true
        } else {
            rows.skipRow(
                row?.name == nil && row?.repo == nil && row?.url == nil ? .unreadableLine : .missingName,
                &output
            )
        }
    }

    mutating func skipLine(_ reason: SkipReason, _ output: inout ArchiveOutput) { rows.skipRow(reason, &output) }

    mutating func finish(_ output: inout ArchiveOutput) { rows.finish(&output) }
}
