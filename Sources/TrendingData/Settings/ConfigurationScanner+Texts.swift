import TrendingDomain

extension ConfigurationScanner {
    /// Reads a string in quotes. In triple quotes it may have several lines.
    mutating func readText(_ quote: Unicode.Scalar, maySpanLines: Bool) throws(ConfigurationMistake) -> String {
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
