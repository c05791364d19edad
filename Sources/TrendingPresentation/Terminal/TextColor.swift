/// A colour of text.
enum TextColor: Hashable {
    /// 0 to 15 are the terminal's palette, the others xterm's colour cube and grey ramp.
    case palette(UInt8)
    case rgb(RGBColor)

    /// The terminal's colours of documents. Black and white are left out because one of them is the background.
    static let (red, green, yellow) = (palette(1), palette(2), palette(3))
    static let (blue, magenta, cyan) = (palette(4), palette(5), palette(6))

    /// The nearest colour of the terminal, as parameters of the SGR sequence. Without colours, only its own palette has
    /// them, and who writes leaves them out.
    func parameters(_ depth: ColorDepth) -> String? {
        switch (self, depth) {
        case (.palette(let number), _) where number < 8: "\(30 + number)"
        case (.palette(let number), _) where number < 16: "\(82 + number)"
        case (_, .none): nil
        case (.palette(let number), .ansi16): "\(Self.hueCode(Self.palette256[Int(number) - 16].color))"
        case (.palette(let number), _): "38;5;\(number)"
        case (.rgb(let color), .trueColor): "38;2;\(color.red);\(color.green);\(color.blue)"
        case (.rgb(let color), .ansi256): "38;5;\(Self.nearest(to: color))"
        case (.rgb(let color), .ansi16): "\(Self.hueCode(color))"
        }
    }

    private static func nearest(to color: RGBColor) -> Int {
        palette256.min { color.distance(to: $0.color) < color.distance(to: $1.color) }?.code ?? 39
    }

    /// xterm's colour cube and grey ramp, without the first 16 colours, which users change.
    private static let palette256: [(code: Int, color: RGBColor)] = {
        let steps: [UInt8] = [0, 95, 135, 175, 215, 255]
        let cube = (0..<216).map { index in
            (16 + index, RGBColor(red: steps[index / 36], green: steps[index / 6 % 6], blue: steps[index % 6]))
        }
        let greys = (0..<24).map { index in
            let level = UInt8(8 + 10 * index)
            return (232 + index, RGBColor(red: level, green: level, blue: level))
        }
        return cube + greys
    }()

    /// The nearest of red, yellow, green, cyan, blue and magenta by hue, or grey. Black and white are left out because
    /// one of them is the background. By distance in the colour cube, most languages would be grey.
    private static func hueCode(_ color: RGBColor) -> Int {
        let (red, green, blue) = (Int(color.red), Int(color.green), Int(color.blue))
        let most = max(red, green, blue)
        let chroma = most - min(red, green, blue)
        guard chroma >= 24 else { return 90 }
        // A sixth of the circle is `chroma` units; red is at 0.
        let hue =
            switch most {
            case red: green - blue + 6 * chroma
            case green: blue - red + 2 * chroma
            default: red - green + 4 * chroma
            }
        return [31, 33, 32, 36, 34, 35][(hue + chroma / 2) / chroma % 6]
    }
}

/// A colour of 8 bits a channel.
package struct RGBColor: Hashable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
}

extension RGBColor {
    /// Reads `#rrggbb` and `#rgb`; `nil` for anything else.
    init?(hex: String) {
        let digits = hex.utf8.dropFirst()
        // A number may begin with a sign.
        guard hex.utf8.first == UInt8(ascii: "#"), let first = digits.first, first >= UInt8(ascii: "0"),
            let value = UInt32(Substring(digits), radix: 16)
        else { return nil }
        switch digits.count {
        case 6: self.init(red: UInt8(value >> 16), green: UInt8(value >> 8 & 0xFF), blue: UInt8(value & 0xFF))
        case 3:
            self.init(red: UInt8(value >> 8) * 17, green: UInt8(value >> 4 & 0xF) * 17, blue: UInt8(value & 0xF) * 17)
        default: return nil
        }
    }

    /// The square of the distance in the colour cube.
    func distance(to other: RGBColor) -> Int {
        let channels = [(red, other.red), (green, other.green), (blue, other.blue)]
        return channels.reduce(0) { sum, pair in
            let difference = Int(pair.0) - Int(pair.1)
            return sum + difference * difference
        }
    }

    /// As much darker or lighter as needed for a relative luminance in the range: 0 is black, and 1 is white.
    func with(luminance range: ClosedRange<Double>) -> RGBColor {
        // A gamma of 2 is near enough to that of sRGB.
        let channels: [Double] = [red, green, blue].map { channel in
            let value = Double(channel) / 255
            return value * value
        }
        let luminance = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
        let wanted = min(max(luminance, range.lowerBound), range.upperBound)
        if wanted == luminance { return self }
        let changed = channels.map { channel in
            let linear =
                wanted < luminance
                ? channel * wanted / luminance : channel + (1 - channel) * (wanted - luminance) / (1 - luminance)
            return UInt8((linear.squareRoot() * 255).rounded())
        }
        return RGBColor(red: changed[0], green: changed[1], blue: changed[2])
    }
}
