/// The look of each role, as parameters of the SGR sequence (`ESC [ … m`).
///
/// Uses the terminal's palette, which the user chose for their background, except for languages.
enum Theme {
    /// `nil` if the role looks like plain text.
    static func parameters(_ role: TextRole, _ depth: ColorDepth) -> String? {
        switch role {
        case .plain: nil
        case .heading, .name, .command: "1"
        case .owner, .muted: "2"
        case .gained: "32"
        case .starred, .warning: "33"
        case .error: "1;31"
        case .language(let color): language(color, depth)
        case .rich(let style): style.parameters
        case .initials(let tone): tone.parameters
        case .picture(let id): id.parameters
        }
    }

    private static func language(_ color: RGBColor, _ depth: ColorDepth) -> String? {
        switch depth {
        case .none: nil
        case .trueColor: "38;2;\(color.red);\(color.green);\(color.blue)"
        case .ansi256: "38;5;\(nearest(to: color, in: palette256))"
        case .ansi16: "\(hueCode(color))"
        }
    }

    private static func nearest(to color: RGBColor, in palette: [(code: Int, color: RGBColor)]) -> Int {
        palette.min { color.distance(to: $0.color) < color.distance(to: $1.color) }?.code ?? 39
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
