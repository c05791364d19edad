/// The pixels that a terminal draws of sixel graphics (DEC STD 070, chapter 9).
package struct SixelPixels {
    /// The colour of each pixel that is drawn, in percent.
    package private(set) var pixels: [Position: Color] = [:]
    package private(set) var width = 0
    package private(set) var height = 0
    private var colors: [Int: Color] = [:]

    package struct Position: Hashable {
        package var x: Int
        package var y: Int
    }

    package struct Color: Equatable {
        package var red: Int
        package var green: Int
        package var blue: Int
    }

    /// `nil` for anything that is not one whole sequence.
    package init?(_ sequence: String) {
        guard sequence.hasPrefix("\u{1B}P"), sequence.hasSuffix("\u{1B}\\"), let start = sequence.firstIndex(of: "q")
        else { return nil }
        var rest = sequence[sequence.index(after: start)...].dropLast(2)
        var (x, y, color, count) = (0, 0, 0, 1)
        while let sign = rest.popFirst() {
            switch sign {
            case "\"", "#":
                let numbers = Self.numbers(&rest)
                if sign == "#", let first = numbers.first { color = first }
                if numbers.count == 5, numbers[1] == 2 {
                    colors[color] = Color(red: numbers[2], green: numbers[3], blue: numbers[4])
                }
            case "!": count = Self.numbers(&rest).first ?? 1
            case "$": x = 0
            case "-": (x, y) = (0, y + 6)
            default:
                guard let byte = sign.asciiValue, (0x3F...0x7E).contains(byte) else { return nil }
                for _ in 0..<count {
                    for bit in 0..<6 where (byte - 0x3F) >> UInt8(bit) & 1 == 1 { draw(x, y + bit, color) }
                    x += 1
                }
                count = 1
            }
        }
    }

    private mutating func draw(_ x: Int, _ y: Int, _ color: Int) {
        pixels[Position(x: x, y: y)] = colors[color]
        width = max(width, x + 1)
        height = max(height, y + 1)
    }

    private static func numbers(_ rest: inout Substring) -> [Int] {
        let text = rest.prefix { $0.isNumber || $0 == ";" }
        rest = rest.dropFirst(text.count)
        return text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }
}
