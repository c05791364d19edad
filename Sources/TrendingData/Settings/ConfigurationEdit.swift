import TrendingDomain

/// A change of one setting in the text of a configuration file. All else stays as it is: comments, order, spacing and line
/// ends.
package struct ConfigurationEdit {
    /// The text with the change.
    package private(set) var bytes: [UInt8] = []
    /// What the text sets then.
    package private(set) var entries: [String: ConfigurationFile.Entry] = [:]
    /// A mistake in a line that is not about the setting, as the text is now.
    package private(set) var mistakeElsewhere: ConfigurationMistake?
    /// A mistake in the new value, or in the name.
    package private(set) var mistake: ConfigurationMistake?

    /// `values` are as typed, without quotes; several are an array, and none removes the setting.
    package init(_ text: [UInt8], of name: String, to values: [String], folder: String, _ table: SettingTable) {
        let places = ConfigurationPlaces(String(decoding: text, as: UTF8.self), of: name)
        let present = ConfigurationText(text, folder: folder, table)
        mistakeElsewhere = present.mistakes.map(\.mistake).first { mistake in
            if case .notUTF8 = mistake { true } else { !places.has(line: mistake.line) }
        }
        let setting = table.setting(named: name)
        let key = name.isEmpty || name.unicodeScalars.contains { !$0.isLetterOrDigit && $0 != "-" } ? name.quoted : name
        let literals = values.map { setting?.kind.literal($0) ?? $0.quoted }
        let literal = literals.count > 1 ? "[\(literals.joined(separator: ", "))]" : literals.first
        bytes = Array(places.replaced(by: literal, key: key).utf8)
        let edited = ConfigurationText(bytes, folder: folder, table)
        entries = edited.entries
        let isMissing = literal == nil && places.isEmpty
        mistake = (isMissing ? ConfigurationText("\(key) = 0", table) : edited).mistakes.first?.mistake
        // A missing setting only needs the right name.
        if isMissing, setting?.isInFile == true { mistake = nil }
    }
}

/// Where the entries of one setting are in a text.
private struct ConfigurationPlaces {
    private struct Entry {
        /// With the indent, the comment at its end and the line end.
        var place: Range<Int>
        /// `nil` if it can't be read.
        var value: Range<Int>?
        var lines: Range<Int>
    }

    private let scalars: [Unicode.Scalar]
    private var entries: [Entry] = []

    var isEmpty: Bool { entries.isEmpty }

    init(_ text: String, of name: String) {
        var scanner = ConfigurationScanner(text)
        scalars = scanner.scalars
        while true {
            var (typed, value): (String?, Range<Int>?) = (nil, nil)
            do throws(ConfigurationMistake) {
                guard let entry = try scanner.next({ name, _ in typed = name }) else { return }
                value = entry.value == .table ? nil : entry.valuePlace
            } catch {
                scanner.skipMistake()
            }
            guard typed == name, let start = scanner.start else { continue }
            let indent = scalars[..<start.place].reversed().prefix { $0 == " " || $0 == "\t" }.count
            let lines = start.line..<max(scanner.line, start.line + 1)
            entries.append(Entry(place: start.place - indent..<scanner.place, value: value, lines: lines))
        }
    }

    func has(line: Int) -> Bool { entries.contains { $0.lines.contains(line) } }

    /// Of several entries, the first one gets the value, and the others are removed.
    func replaced(by literal: String?, key: String) -> String {
        var edited = scalars
        for entry in entries.dropFirst(literal == nil ? 0 : 1).reversed() { edited.removeSubrange(entry.place) }
        if let literal {
            if let first = entries.first {
                let whole = first.place.lowerBound..<first.place.upperBound - lineEnd(of: first.place)
                let new = first.value == nil ? "\(key) = \(literal)" : literal
                edited.replaceSubrange(first.value ?? whole, with: new.unicodeScalars)
            } else {
                let isWhole = edited.last == nil || edited.last == "\n" || edited == ["\u{FEFF}"]
                edited += "\(isWhole ? "" : lineBreak)\(key) = \(literal)\(lineBreak)".unicodeScalars
            }
        }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: edited)
        return String(text)
    }

    private func lineEnd(of place: Range<Int>) -> Int {
        guard scalars[place].last == "\n" else { return 0 }
        return scalars[place].dropLast().last == "\r" ? 2 : 1
    }

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
