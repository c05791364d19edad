import TrendingDomain

/// A change of one setting in the text of a configuration file. All else stays as it is: comments, order, spacing and
/// line ends. A new entry comes last among those of its section, which gets a heading at the end of the text if it has
/// none.
package struct ConfigurationEdit {
    /// The text with the change.
    package private(set) var bytes: [UInt8] = []
    /// What the text sets then.
    package private(set) var entries: [String: ConfigurationFile.Entry] = [:]
    /// A mistake that a new value does not correct, as the text is now: in another line, or in the syntax.
    package private(set) var mistakeElsewhere: ConfigurationMistake?
    /// A mistake in the new value, or in the name.
    package private(set) var mistake: ConfigurationMistake?

    /// `values` are as typed, without quotes; several are an array, and none removes the setting.
    package init(_ text: [UInt8], of name: String, to values: [String], folder: String, _ table: SettingTable) {
        let name = ConfigurationName(name, table)
        let places = ConfigurationPlaces(String(decoding: text, as: UTF8.self), of: name, sections: table.sections)
        let present = ConfigurationText(text, folder: folder, table)
        mistakeElsewhere = present.mistakes.first { $0.kind == .notUTF8 || !places.has(line: $0.line) }
        let setting = table.setting(named: name.whole)
        let literals = values.map { setting?.kind.literal($0) ?? $0.quoted }
        let literal = literals.count > 1 ? "[\(literals.joined(separator: ", "))]" : literals.first
        bytes = Array(places.replaced(by: literal).utf8)
        let edited = ConfigurationText(bytes, folder: folder, table)
        entries = edited.entries
        let isMissing = literal == nil && places.isEmpty
        mistake = (isMissing ? ConfigurationText("\(name.key(false)) = 0", table) : edited).mistakes.first
        // A missing setting only needs the right name.
        if isMissing, setting?.isInFile == true { mistake = nil }
        if case .misplaced(let near)? = mistake?.kind { mistake?.kind = .unknownName(name.whole, near: near) }
    }
}

/// The name of a setting: `colors.title` is `title` in the section `colors`.
private struct ConfigurationName {
    let whole: String
    let section: String?

    init(_ whole: String, _ table: SettingTable) {
        self.whole = whole
        section = table.sections.first { whole.hasPrefix("\($0).") }
    }

    func key(_ isBelowHeading: Bool) -> String {
        guard let section else { return whole.key }
        let rest = String(whole.dropFirst(section.count + 1)).key
        return isBelowHeading ? rest : "\(section).\(rest)"
    }
}

/// Where the entries of one setting are in a text, and where a new one would be.
private struct ConfigurationPlaces {
    private struct Entry {
        /// With the indent, the comment at its end and the line end.
        var place: Range<Int>
        /// With the name if that has a dot too many: both are replaced.
        var value: Range<Int>
        var isTable: Bool
        /// Those inside an array.
        var comments: [Range<Int>]
        var lines: Range<Int>
        var isBelowHeading: Bool
    }

    private let scalars: [Unicode.Scalar]
    private let name: ConfigurationName
    private var entries: [Entry] = []
    /// The end of the setting's section; `nil` if the text has no such section.
    private var sectionEnd: (place: Int, isBelowHeading: Bool)?
    /// Where a new setting without a section belongs.
    private var topEnd: Int

    var isEmpty: Bool { entries.isEmpty }

    init(_ text: String, of name: ConfigurationName, sections: Set<String>) {
        var scanner = ConfigurationScanner(text, sections: sections)
        scalars = scanner.scalars
        self.name = name
        topEnd = scanner.place
        while true {
            let next: ConfigurationScanner.Entry?
            do throws(ConfigurationMistake) {
                next = try scanner.next { _, _ in }
            } catch {
                // The line may have more than the setting, so its mistake is the user's to correct.
                scanner.skipMistake()
                continue
            }
            guard let entry = next else { break }
            let isBelowHeading = scanner.section != nil
            if scanner.headings.isEmpty { topEnd = scanner.place }
            if let section = name.section, entry.name.hasPrefix("\(section).") {
                sectionEnd = (scanner.place, isBelowHeading)
            }
            guard entry.name == name.whole, let start = scanner.start else { continue }
            let indent = scalars[..<start.place].reversed().prefix { $0 == " " || $0 == "\t" }.count
            let lines = start.line..<max(scanner.line, start.line + 1)
            let place = start.place - indent..<scanner.place
            let isTable = entry.value == .table
            let value = isTable ? start.place..<entry.valuePlace.upperBound : entry.valuePlace
            let comments = scanner.comments.filter { entry.valuePlace.contains($0.lowerBound) }
            entries.append(
                Entry(
                    place: place,
                    value: value,
                    isTable: isTable,
                    comments: comments,
                    lines: lines,
                    isBelowHeading: isBelowHeading
                )
            )
        }
        if let end = scanner.headings.last(where: { $0.section == name.section })?.place.upperBound,
            end > sectionEnd?.place ?? 0
        {
            sectionEnd = (end, true)
        }
        topEnd = scanner.headings.first.map { place(above: $0.place.lowerBound, from: topEnd) } ?? scalars.count
    }

    func has(line: Int) -> Bool { entries.contains { $0.lines.contains(line) } }

    /// Of several entries, the first one gets the value, and the others are removed. Comments inside its array move
    /// above it, and no empty line comes to the start.
    func replaced(by literal: String?) -> String {
        var edited = scalars
        for entry in entries.dropFirst(literal == nil ? 0 : 1).reversed() { edited.removeSubrange(entry.place) }
        if literal == nil, let start = entries.first?.place.lowerBound, isBlank(before: start) {
            edited.removeSubrange(edited[start...].prefix { $0 == "\n" || $0 == "\r" }.indices)
        }
        if let literal {
            if let first = entries.first {
                let new = first.isTable ? "\(name.key(first.isBelowHeading)) = \(literal)" : literal
                edited.replaceSubrange(first.value, with: new.unicodeScalars)
                let indent = scalars[first.place].prefix { $0 == " " || $0 == "\t" }
                let comments = first.comments.flatMap { indent + scalars[$0] + lineBreak.unicodeScalars }
                edited.insert(contentsOf: comments, at: first.place.lowerBound)
            } else {
                let (place, lines) = addition(of: literal)
                edited.insert(contentsOf: lines.unicodeScalars, at: place)
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: edited)
        return String(text)
    }

    /// The lines of a new entry, and where they belong.
    private func addition(of literal: String) -> (place: Int, lines: String) {
        let place = name.section == nil ? topEnd : sectionEnd?.place ?? scalars.count
        let isFirst = isBlank(before: place)
        var lines = "\(name.key(sectionEnd?.isBelowHeading ?? true)) = \(literal)\(lineBreak)"
        if let section = name.section, sectionEnd == nil {
            lines = "[\(section)]\(lineBreak)\(lines)"
            if !isFirst, lineBefore(place).sign != nil { lines = lineBreak + lines }
        } else if isFirst, place < scalars.count, !Self.blanks.contains(scalars[place]) {
            lines += lineBreak
        }
        return (place, isFirst || scalars[place - 1] == "\n" ? lines : lineBreak + lines)
    }

    /// Whether the text starts at `place`, but for the mark of its encoding.
    private func isBlank(before place: Int) -> Bool { scalars[..<place].allSatisfy { $0 == "\u{FEFF}" } }

    /// Comments directly above a heading belong to it.
    private func place(above heading: Int, from start: Int) -> Int {
        var place = heading
        for sign in ["#", nil] as [Unicode.Scalar?] {
            while place > start, lineBefore(place).sign == sign { place = max(start, lineBefore(place).start) }
        }
        return place
    }

    /// Where the line starts that ends at `place`, and its first scalar that is not blank.
    private func lineBefore(_ place: Int) -> (start: Int, sign: Unicode.Scalar?) {
        let start = scalars[..<(place - 1)].lastIndex(of: "\n").map { $0 + 1 } ?? 0
        return (start, scalars[start..<place].first { !Self.blanks.contains($0) })
    }

    private static let blanks = Set(" \t\r\n\u{FEFF}".unicodeScalars)

    /// As in the first line.
    private var lineBreak: String {
        guard let end = scalars.firstIndex(of: "\n"), end > 0, scalars[end - 1] == "\r" else { return "\n" }
        return "\r\n"
    }
}

extension SettingKind {
    /// The value as the file has it: without quotes if it is a number or a flag, and the setting takes one.
    fileprivate func literal(_ typed: String) -> String {
        let isBare = (self == .count || self == .flag) && WrittenValue(word: typed) != nil
        return isBare ? typed : typed.quoted
    }
}

extension String {
    /// A name of TOML, in quotes if it needs them.
    fileprivate var key: String {
        isEmpty || unicodeScalars.contains { !$0.isLetterOrDigit && $0 != "-" } ? quoted : self
    }

    /// A string of TOML. What an editor would not show is escaped.
    fileprivate var quoted: String {
        let signs = unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\t": "\\t"
            case _ where scalar.properties.isDefaultIgnorableCodePoint, _ where scalar.isHidden:
                "\\U" + UInt32(scalar).hexadecimal
            default: String(scalar)
            }
        }
        return "\"\(signs.joined())\""
    }
}

extension Unicode.Scalar {
    fileprivate var isHidden: Bool {
        [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
}
