import TrendingDomain

/// Reads the texts of archives from their bytes.
enum ArchiveText {
    /// The limit for a description, in bytes of UTF-8.
    private static let longest = 4_000

    /// A text on one line, without control characters; `nil` if there is nothing else.
    static func line(_ bytes: ArraySlice<UInt8>) -> String? {
        let bytes = bytes.count > longest ? bytes.prefix(longest) : bytes
        let text = String(decoding: bytes, as: UTF8.self)
        return isClean(bytes) ? text : clean(text)
    }

    /// Whether the text is words with one space between them, as nearly all are. Searching whole characters for white
    /// space takes a hundred times as long.
    private static func isClean(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var last: UInt8 = 0x20
            for (index, byte) in bytes.enumerated() {
                if byte < 0x20 || byte == 0x7F || (byte == 0x20 && last == 0x20) { return false }
                if byte >= 0xC2, isSpaceOrControl(bytes[index...].prefix(3)) { return false }
                last = byte
            }
            return last != 0x20
        }
    }

    /// Whether the character that begins with these bytes, which are not ASCII, is white space or a control character.
    private static func isSpaceOrControl(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let at = { (offset: Int) in bytes.startIndex + offset < bytes.endIndex ? bytes[bytes.startIndex + offset] : 0 }
        switch at(0) {
        case 0xC2: return at(1) <= 0xA0
        case 0xE1: return at(1) == 0x9A
        case 0xE2 where at(1) == 0x80: return at(2) <= 0x8A || [0xA8, 0xA9, 0xAF].contains(at(2))
        case 0xE2: return at(1) == 0x81 && at(2) == 0x9F
        case 0xE3: return at(1) == 0x80 && at(2) == 0x80
        default: return false
        }
    }

    /// Most lines are ASCII, which is found without a copy.
    static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            bytes.reduce(0 as UInt8) { $0 | $1 } < 0x80 || String(validating: bytes, as: UTF8.self) != nil
        }
    }

    static func clean(_ text: String) -> String? {
        guard let line = JSONString.line(text) else { return nil }
        guard line.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) || line.utf8.count > longest else {
            return line
        }
        var result = String.UnicodeScalarView()
        var count = 0
        for scalar in line.unicodeScalars where !isControl(scalar) {
            count += scalar.utf8.count
            if count > longest { break }
            result.append(scalar)
        }
        return JSONString.line(String(result))
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Returns `nil` if GitHub has no lists for this period.
    static func period(_ text: String) -> TrendingQuery.Period? {
        TrendingQuery.Period(typed: text).flatMap { TrendingQuery.Period.named.contains($0) ? $0 : nil }
    }

    static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = bytes.drop(while: isSpace)
        guard let end = start.lastIndex(where: { !isSpace($0) }) else { return [] }
        return start[...end]
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// A whole number, with or without commas between its thousands; `nil` if it is larger than any number of stars.
    static func number(_ bytes: ArraySlice<UInt8>) -> Int? {
        var number = 0
        var isEmpty = true
        for byte in trimmed(bytes) where byte != UInt8(ascii: ",") {
            guard isDigit(byte) else { return nil }
            number = number * 10 + Int(byte - 0x30)
            isEmpty = false
            if number > mostStars { return nil }
        }
        return isEmpty ? nil : number
    }

    static func known(_ number: Int?) -> Int? { number.flatMap { (0...mostStars).contains($0) ? $0 : nil } }

    private static let mostStars = 1_000_000_000

    static func firstRange(of pattern: StaticString, in bytes: ArraySlice<UInt8>) -> Range<Int>? {
        let length = pattern.utf8CodeUnitCount
        guard bytes.count >= length else { return nil }
        let first = pattern.utf8Start[0]
        for start in bytes.startIndex...(bytes.endIndex - length) where bytes[start] == first {
            if (1..<max(length, 1)).allSatisfy({ bytes[start + $0] == pattern.utf8Start[$0] }) {
                return start..<start + length
            }
        }
        return nil
    }
}

/// A day in a text.
enum ArchiveDay {
    enum Found: Equatable {
        case none
        /// There is something in the place of a day, in a form that is not read.
        case otherForm
        /// The text has the form of a day, but there is no such day.
        case impossible
        case day(CalendarDay)
    }

    /// The first `2026-01-31` or `20260131` in the text that is not part of a longer number.
    static func first(in bytes: ArraySlice<UInt8>) -> Found {
        var found = Found.none
        var start = bytes.startIndex
        while let first = bytes[start...].firstIndex(where: ArchiveText.isDigit) {
            let run = bytes[first...].prefix(while: ArchiveText.isDigit)
            if run.count == 8 { found = day(run.prefix(4), run.dropFirst(4).prefix(2), run.suffix(2)) }
            if run.count == 4 { found = separated(bytes[first...]) }
            if found != .none { return found }
            start = run.endIndex
        }
        return found
    }

    /// The day in a column. `20/11/2026` is not read as a day, because the month may come first elsewhere.
    static func inColumn(_ bytes: ArraySlice<UInt8>) -> Found {
        let found = first(in: bytes.prefix(40))
        return found == .none ? .otherForm : found
    }

    private static func separated(_ text: ArraySlice<UInt8>) -> Found {
        let parts = text.prefix(11)
        guard parts.count >= 10 else { return .none }
        let at = { (offset: Int) in parts[parts.startIndex + offset] }
        guard at(4) == at(7), at(4) == UInt8(ascii: "-") || at(4) == UInt8(ascii: "/") || at(4) == UInt8(ascii: "."),
            parts.count == 10 || !ArchiveText.isDigit(at(10))
        else { return .none }
        let digits = parts.prefix(10)
        return day(digits.prefix(4), digits.dropFirst(5).prefix(2), digits.suffix(2))
    }

    private static func day(_ year: ArraySlice<UInt8>, _ month: ArraySlice<UInt8>, _ day: ArraySlice<UInt8>) -> Found {
        guard [year, month, day].allSatisfy({ $0.allSatisfy(ArchiveText.isDigit) }) else { return .none }
        let numbers = [year, month, day].map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
        return CalendarDay(year: numbers[0], month: numbers[1], day: numbers[2]).map(Found.day) ?? .impossible
    }
}
