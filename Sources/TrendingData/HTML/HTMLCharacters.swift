/// Replaces what no page may have in it, because libxml2 leaves it out: `1&#0;2` would be 12.
///
/// As the HTML standard says, references to U+0080…U+009F mean characters of Windows-1252, and NUL, surrogates and
/// numbers that are too large mean U+FFFD. The standard keeps other control characters and noncharacters, but the
/// parser can't, so they become U+FFFD too, as does invalid UTF-8.
enum HTMLCharacters {
    static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        bytes.withUnsafeBufferPointer { text in
            guard var fault = fault(in: text, from: 0) else { return bytes }
            var (result, start) = ([UInt8](), 0)
            result.reserveCapacity(text.count)
            while true {
                result += text[start..<fault.place.lowerBound]
                result += fault.replacement
                start = fault.place.upperBound
                guard let next = self.fault(in: text, from: start) else { return result + text[start...] }
                fault = next
            }
        }
    }

    private typealias Fault = (place: Range<Int>, replacement: [UInt8])

    private static let replacement = Array("\u{FFFD}".utf8)

    private static func fault(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Fault? {
        var place = start
        while place < text.count {
            while isPlain(text, at: place) { place += 8 }
            guard place < text.count else { break }
            switch text[place] {
            case "&":
                if let fault = reference(in: text, at: place) { return fault }
                place += 1
            case 0x20...0x7F, 0x09, 0x0A, 0x0D: place += 1
            case 0x80...0xFF:
                let end = text[place...].firstIndex { $0 < 0x80 } ?? text.count
                if let characters = repaired(text[place..<end]) { return (place..<end, characters) }
                place = end
            // White space in HTML, but not in XML.
            case 0x0C: return (place..<place + 1, [0x20])
            default: return (place..<place + 1, replacement)
            }
        }
        return nil
    }

    /// Whether the next eight bytes are printable ASCII without `&`, as most of a page is.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>, at place: Int) -> Bool {
        guard place + 8 <= text.count else { return false }
        let word = UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: place, as: UInt64.self)
        // The highest bit of the first byte that is too low, `&` or above 0x7F is set in one of these.
        let low = word &- 0x2020_2020_2020_2020
        let ampersand = (word ^ 0x2626_2626_2626_2626) &- 0x0101_0101_0101_0101
        return (low | ampersand | word) & 0x8080_8080_8080_8080 == 0
    }

    /// `nil` if there is nothing to repair. Validates only what is not ASCII: a string of the whole page would take a
    /// tenth of the time that parsing takes.
    private static func repaired(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            let text = String(decoding: bytes, as: UTF8.self)
            return repaired(text) ?? Array(text.utf8)
        }
        return repaired(text)
    }

    private static func repaired(_ text: String) -> [UInt8]? {
        let lost: (Unicode.Scalar) -> Bool = { $0 == "\u{FFFE}" || $0 == "\u{FFFF}" }
        guard text.utf8.contains(0xEF), text.unicodeScalars.contains(where: lost) else { return nil }
        return text.unicodeScalars.flatMap { lost($0) ? replacement : Array(String($0).utf8) }
    }

    /// The reference to a number at `&`, if the parser would read it in another way than browsers.
    private static func reference(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Fault? {
        guard start + 1 < text.count, text[start + 1] == "#" else { return nil }
        var place = start + 2
        let radix: UInt32 = place < text.count && text[place] | 0x20 == "x" ? 16 : 10
        if radix == 16 { place += 1 }
        let first = place
        var number: UInt32 = 0
        while place < text.count, let digit = text[place].hexDigit, digit < radix {
            number = min(number * radix + digit, 0x11_0000)
            place += 1
        }
        // Without digits it is text.
        if place == first { return (start..<start + 1, Array("&amp;".utf8)) }
        guard let character = character(number) else { return nil }
        if place < text.count, text[place] == ";" { place += 1 }
        return (start..<place, Array(String(character).utf8))
    }

    /// What stands for the number instead of the character itself; `nil` if that stays.
    private static func character(_ number: UInt32) -> Unicode.Scalar? {
        switch number {
        case 0x0C: return " "
        case 0x80...0x9F: return windows1252[Int(number - 0x80)]
        case 0x09, 0x0A, 0x0D, 0x20...0x7E: return nil
        case 0xFDD0...0xFDEF: return "\u{FFFD}"
        default: return number < 0xA0 || number & 0xFFFE == 0xFFFE || Unicode.Scalar(number) == nil ? "\u{FFFD}" : nil
        }
    }

    /// U+0080…U+009F in Windows-1252. U+FFFD for the five numbers that have no character there.
    private static let windows1252 = Array("€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ".unicodeScalars)
}
