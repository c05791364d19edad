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
        let channels = [red, green, blue].map { Double($0) * Double($0) / (255 * 255) }
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
