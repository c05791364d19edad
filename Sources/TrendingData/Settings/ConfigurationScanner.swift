import TrendingDomain

/// Reads the part of TOML that settings need: names, strings, numbers, booleans, dates, lists, comments, and the
/// headings of known sections. Rejects everything else with its line. Reads the text once, without recursion.
struct ConfigurationScanner {
    let scalars: [Unicode.Scalar]
    private let sections: Set<String>
    /// The section that the next entry belongs to.
    private(set) var section: String?
    /// The headings so far. Each place is the whole line.
    private(set) var headings: [(section: String, place: Range<Int>)] = []
    /// The places of the comments so far, without line ends.
    private(set) var comments: [Range<Int>] = []
    private(set) var place = 0
    /// The line of `place`, from 1.
    private(set) var line = 1
    /// Where the entry begins that was read last; `nil` before an entry.
    private(set) var start: (place: Int, line: Int)?

    init(_ text: String, sections: Set<String> = []) {
        self.sections = sections
        scalars = Array(text.unicodeScalars)
        if scalars.first == "\u{FEFF}" { place = 1 }
    }

    struct Entry {
        /// With its section: `colors.title`. Of any other name with dots, the first part.
        var name: String
        var value: WrittenValue
        /// The line where it starts.
        var line: Int
        /// Where the value is in the text.
        var valuePlace: Range<Int>
    }

    /// Returns the next entry, or `nil` after the last one. `begin` receives its name before its value is read.
    mutating func next(
        _ begin: (String, _ line: Int) -> Void
    ) throws(ConfigurationMistake) -> Entry? {
        try skipToEntry()
        while startsHeading {
            try readHeading()
            try skipToEntry()
        }
        guard peek() != nil else { return nil }
        let first = line
        var names = (section.map { [$0] } ?? []) + (try readNames())
        if names.count > 1, sections.contains(names[0]) { names = [names.joined(separator: ".")] }
        guard take("=") else { throw unexpected(.noEqualsSign) }
        begin(names[0], first)
        skipSpaces()
        let valueStart = place
        let value = try readValue()
        let valuePlace = valueStart..<place
        try endLine()
        return Entry(name: names[0], value: names.count > 1 ? .table : value, line: first, valuePlace: valuePlace)
    }

    /// Continues after a mistake with the line after the first one of the entry: what has no end takes lines of others.
    mutating func skipMistake() {
        if let start { (place, line) = start }
        while let scalar = peek(), scalar != "\n" { place += 1 }
        if peek() != nil {
            place += 1
            line += 1
        }
    }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
        scalars.indices.contains(place + offset) ? scalars[place + offset] : nil
    }

    /// Returns the next scalar of a string or comment. A carriage return is part of the line break after it.
    private mutating func advance() throws(ConfigurationMistake) -> Unicode.Scalar {
        if peek() == "\r", peek(1) == "\n" { place += 1 }
        guard let scalar = peek() else { throw mistake(.syntax(.unfinishedEntry)) }
        if isControl(scalar) { throw mistake(.syntax(.controlCharacter)) }
        place += 1
        if scalar == "\n" { line += 1 }
        return scalar
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek() == scalar else { return false }
        place += 1
        return true
    }

    /// The mistake for the next scalar, which is not allowed here.
    private func unexpected(_ syntax: ConfigurationMistake.Syntax) -> ConfigurationMistake {
        switch peek() {
        case "{", "}": mistake(.table)
        case "\u{85}", "\u{2028}", "\u{2029}": mistake(.lineBreak)
        default: mistake(.syntax(syntax))
        }
    }

    private func mistake(_ kind: ConfigurationMistake.Kind) -> ConfigurationMistake {
        ConfigurationMistake(kind, line: line)
    }
}

extension ConfigurationScanner {
    private mutating func skipToEntry() throws(ConfigurationMistake) {
        start = nil
        try skipBlankLines()
        start = (place, line)
    }

    private mutating func readHeading() throws(ConfigurationMistake) {
        section = nil
        let first = place - scalars[..<place].reversed().prefix { $0 == " " || $0 == "\t" }.count
        guard take("["), let names = try? readNames(), names.count == 1, sections.contains(names[0]), take("]") else {
            throw mistake(.table)
        }
        guard !headings.contains(where: { $0.section == names[0] }) else {
            section = names[0]
            throw mistake(.syntax(.repeatedHeading(names[0])))
        }
        try endLine()
        section = names[0]
        headings.append((names[0], first..<place))
    }

    /// Reads the parts of a name, which are separated by dots.
    private mutating func readNames() throws(ConfigurationMistake) -> [String] {
        var names: [String] = []
        repeat {
            skipSpaces()
            names.append(try readName())
            skipSpaces()
        } while take(".")
        return names
    }

    private mutating func readName() throws(ConfigurationMistake) -> String {
        if let quote = peek(), quote == "\"" || quote == "'" { return try readText(quote, maySpanLines: false) }
        let name = word { $0.isLetterOrDigit || $0 == "_" || $0 == "-" }
        guard !name.isEmpty else { throw unexpected(.noName) }
        return name
    }

    private mutating func readValue() throws(ConfigurationMistake) -> WrittenValue {
        let begin = line
        guard take("[") else { return try readScalar() }
        var list: [WrittenValue] = []
        while true {
            try skipBlankLines()
            if take("]") { return .list(list) }
            // A list without a closing bracket continues to the end of the file.
            guard peek() != nil else { throw .init(.syntax(.unfinishedList), line: begin) }
            list.append(try readScalar())
            try skipBlankLines()
            guard peek() == nil || take(",") || peek() == "]" else { throw unexpected(.unfinishedList) }
        }
    }

    private mutating func readScalar() throws(ConfigurationMistake) -> WrittenValue {
        if let quote = peek(), quote == "\"" || quote == "'" { return .text(try readText(quote, maySpanLines: true)) }
        if peek() == "[" { throw mistake(.syntax(.nestedList)) }
        let start = place
        let word = word { $0.isLetterOrDigit || "_+-.:".unicodeScalars.contains($0) }
        // The mistake does not quote the word, because it may contain a password.
        guard let value = WrittenValue(word: word) else {
            if word.isEmpty { throw unexpected(.noValue) }
            place = start
            throw unexpected(.unreadableValue)
        }
        return value
    }

    /// Reads the rest of an entry's line.
    private mutating func endLine() throws(ConfigurationMistake) {
        skipSpaces()
        if peek() == "#" { try skipComment() }
        guard peek() != nil else { return }
        guard peek() == "\n" || peek() == "\r" && peek(1) == "\n" else {
            throw unexpected(.textAfterValue)
        }
        _ = try advance()
    }

    /// Also skips comments.
    private mutating func skipBlankLines() throws(ConfigurationMistake) {
        while let scalar = peek() {
            switch scalar {
            case " ", "\t": place += 1
            case "\n": _ = try advance()
            case "\r" where peek(1) == "\n": _ = try advance()
            case "#": try skipComment()
            default: return
            }
        }
    }

    private mutating func skipComment() throws(ConfigurationMistake) {
        let start = place
        while let scalar = peek(), scalar != "\n", !(scalar == "\r" && peek(1) == "\n") { _ = try advance() }
        comments.append(start..<place)
    }

    private mutating func skipSpaces() {
        while let scalar = peek(), scalar == " " || scalar == "\t" { place += 1 }
    }

    private mutating func word(_ isPart: (Unicode.Scalar) -> Bool) -> String {
        var word = ""
        while let scalar = peek(), isPart(scalar) {
            word.unicodeScalars.append(scalar)
            place += 1
        }
        return word
    }

    /// Whether a bracket is next, possibly after blanks that TOML does not allow.
    private var startsHeading: Bool {
        scalars[place...].first { scalar in
            let isBlank = scalar.properties.isWhitespace || scalar.properties.isDefaultIgnorableCodePoint
            return !isBlank || ["\n", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
        } == "["
    }

    private func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 && scalar != "\t" && scalar != "\n" || scalar.value == 0x7F
    }
}

extension ConfigurationScanner {
    /// Reads a string in quotes. In triple quotes it may have several lines.
    private mutating func readText(_ quote: Unicode.Scalar, maySpanLines: Bool) throws(ConfigurationMistake) -> String {
        let begin = line
        place += 1
        let isEmpty = take(quote)
        let spansLines = isEmpty && maySpanLines && take(quote)
        if isEmpty, !spansLines { return "" }
        do throws(ConfigurationMistake) {
            return try spansLines ? readLines(quote) : readLine(quote)
        } catch {
            // A string without closing quotes continues to the end of the file.
            throw peek() == nil ? .init(.syntax(.unfinishedText), line: begin) : error
        }
    }

    private mutating func readLine(_ quote: Unicode.Scalar) throws(ConfigurationMistake) -> String {
        var text = ""
        while !take(quote) {
            if peek() == "\n" || peek() == "\r" { throw mistake(.syntax(.unfinishedLineOfText)) }
            text.unicodeScalars.append(try readSign(quote))
        }
        return text
    }

    /// Reads a string of several lines. A line break after the opening quotes is not part of it. If there are up to
    /// five quotes at the end, the last three close it.
    private mutating func readLines(_ quote: Unicode.Scalar) throws(ConfigurationMistake) -> String {
        var text = ""
        if peek() == "\n" || peek() == "\r" && peek(1) == "\n" { _ = try advance() }
        while true {
            if peek() == quote, peek(1) == quote, peek(2) == quote {
                place += 3
                for _ in 0..<2 where take(quote) { text.unicodeScalars.append(quote) }
                return text
            }
            if quote == "\"", peek() == "\\", try skipsLineBreak() { continue }
            text.unicodeScalars.append(try readSign(quote))
        }
    }

    /// A backslash at the end of a line removes all white space up to the next text.
    private mutating func skipsLineBreak() throws(ConfigurationMistake) -> Bool {
        var ahead = 1
        while let scalar = peek(ahead), scalar == " " || scalar == "\t" { ahead += 1 }
        guard peek(ahead) == "\n" || peek(ahead) == "\r" && peek(ahead + 1) == "\n" else { return false }
        place += 1
        while let scalar = peek(), " \t\n".unicodeScalars.contains(scalar) || scalar == "\r" && peek(1) == "\n" {
            _ = try advance()
        }
        return true
    }

    private mutating func readSign(_ quote: Unicode.Scalar) throws(ConfigurationMistake) -> Unicode.Scalar {
        let sign = try advance()
        guard sign == "\\", quote == "\"" else { return sign }
        let start = line
        switch try advance() {
        case "b": return "\u{8}"
        case "t": return "\t"
        case "n": return "\n"
        case "f": return "\u{C}"
        case "r": return "\r"
        case "\"": return "\""
        case "\\": return "\\"
        case "u": return try readCode(digits: 4)
        case "U": return try readCode(digits: 8)
        default: throw .init(.syntax(.unknownEscape), line: start)
        }
    }

    private mutating func readCode(digits: Int) throws(ConfigurationMistake) -> Unicode.Scalar {
        var code: UInt32 = 0
        for _ in 0..<digits {
            guard let digit = peek().flatMap({ Character($0).hexDigitValue }), peek()?.isASCII == true else {
                throw mistake(.syntax(.shortEscape))
            }
            code = code << 4 | UInt32(digit)
            place += 1
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw mistake(.syntax(.escapeOfNoCharacter))
        }
        return scalar
    }
}

extension Unicode.Scalar {
    /// Whether it is an ASCII letter or digit.
    var isLetterOrDigit: Bool { isASCII && (properties.isAlphabetic || ("0"..."9").contains(self)) }
}
