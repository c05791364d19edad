@testable import TrendingConsole

extension FuzzTarget {
    static let terminal = [
        // The first byte says where the rest is split.
        FuzzTarget("input") { bytes in
            guard let first = bytes.first else { return }
            let input = bytes.dropFirst()
            let split = input.startIndex + (input.isEmpty ? 0 : Int(first) * input.count / 256)
            let whole = InputEvent.all([input])
            precondition(InputEvent.all([input[..<split], input[split...]]) == whole)
            precondition(whole.count <= input.count)
            precondition(whole.allSatisfy(\.isSafe))
        },
        FuzzTarget("frame") { bytes in
            let size = ScreenSize(columns: 1 + Int(bytes.first ?? 0) % 30, rows: 2)
            var writer = FrameWriter(DrawingFeatures(colors: true, hyperlinks: true))
            for text in [String(decoding: bytes, as: UTF8.self), String(decoding: bytes.reversed(), as: UTF8.self)] {
                var frame = Frame(size: size) { Int($0.unicodeScalars.first?.value ?? 0) % 5 }
                frame.title = text
                frame.write(text, row: 0, column: 1 - Int(bytes.last ?? 0) % 3, style: CellStyle(text), link: text)
                let written = writer.bytes(for: frame)
                precondition(writer.bytes(for: frame).isEmpty)
                // Only ESC, and no other control character.
                precondition(written.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x1B })
            }
        },
    ]
}

extension InputEvent {
    fileprivate static func all(_ parts: [ArraySlice<UInt8>]) -> [InputEvent] {
        var parser = InputParser()
        return parts.flatMap { parser.parse($0) } + parser.endAmbiguity()
    }

    /// Whether texts have no control characters.
    fileprivate var isSafe: Bool {
        switch self {
        case .key(let key): key.text?.properties.generalCategory != .control
        case .paste(let text):
            text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
        case .answer(.version(let text)): text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        default: true
        }
    }
}
