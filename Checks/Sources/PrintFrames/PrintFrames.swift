import Foundation
import TrendingConsole
import TrendingPresentation
import TrendingTestSupport

/// `print-frames SEED COUNT`: prints that many frames of a full screen, a line of JSON each: the size, the bytes that
/// change the screen from the last frame to this one (in base64), and the rows that a terminal then shows.
@main
struct PrintFrames {
    static func main() throws {
        let words = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
        guard words.count == 2 else { exit(64) }
        var frames = ChangingFrames(seed: words[0])
        let encoder = JSONEncoder()
        for _ in 0..<words[1] { print(String(decoding: try encoder.encode(frames.next()), as: UTF8.self)) }
    }
}

private struct DrawnFrame: Encodable {
    var columns: Int
    var rows: Int
    var bytes: Data
    var lines: [String]
}

/// Frames with random texts that change little by little.
private struct ChangingFrames {
    private static let styles = [CellStyle.plain, .plain, .bold, .reversed, CellStyle("38;5;180"), CellStyle("44")]
    private static let words = ["trending", "漢字", "かな", "한글", "é", "👻", "★", "─", "—", "…", "Ж", "e\u{301}", " "]

    private var random: SeededGenerator
    private var frame: Frame
    private var writer = FrameWriter(DrawingFeatures(colors: true, hyperlinks: true))

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        frame = Self.empty(ScreenSize(columns: 40, rows: 8))
    }

    mutating func next() -> DrawnFrame {
        let choice = Int.random(in: 0..<10, using: &random)
        if choice == 0 {
            let columns = Int.random(in: 2...120, using: &random)
            frame = Self.empty(ScreenSize(columns: columns, rows: Int.random(in: 1...30, using: &random)))
        } else if choice == 1 {
            frame = Self.empty(frame.size)
        }
        for _ in 0..<Int.random(in: 0...5, using: &random) { write() }
        let size = frame.size
        let lines = (0..<size.rows).map { row in (0..<size.columns).map { frame[row, $0].text }.joined() }
        return DrawnFrame(columns: size.columns, rows: size.rows, bytes: Data(writer.bytes(for: frame)), lines: lines)
    }

    private mutating func write() {
        let words = (0..<4).map { _ in Self.words.randomElement(using: &random) ?? "" }
        let text = (words.joined() + (Bool.random(using: &random) ? anything() : "")).printable
        frame.write(
            text,
            row: Int.random(in: 0..<frame.size.rows, using: &random),
            column: Int.random(in: 0..<frame.size.columns, using: &random),
            style: Self.styles.randomElement(using: &random) ?? .plain,
            link: Bool.random(using: &random) ? "https://github.com/\(frame.size.columns)" : nil
        )
    }

    /// Characters from anywhere: most are rare, and a third of them control terminals or join others.
    private mutating func anything() -> String {
        let all: [ClosedRange<UInt32>] = [0...0x9F, 0x300...0x36F, 0x200B...0x206F, 0x1100...0xD7FF, 0x1F000...0x1FFFF]
        let scalars = (0..<8).compactMap { _ in
            Unicode.Scalar(UInt32.random(in: all.randomElement(using: &random) ?? 0...0x10FFFF, using: &random))
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func empty(_ size: ScreenSize) -> Frame {
        Frame(size: size) { DisplayWidth.of(String($0)) }
    }
}
