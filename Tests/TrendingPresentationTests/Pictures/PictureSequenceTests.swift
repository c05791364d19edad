import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Escape sequences of pictures")
struct PictureSequenceTests {
    private static let lengths = [0, 1, 3, 3070, 3071, 3072, 3073, 6144, 6145, 65_535]

    @Test("The chunks of kitty's protocol have the identical bytes, and at most 4,096 of base64", arguments: lengths)
    func chunks(length: Int) throws {
        let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
        let image = ImageFile(.png, width: 40, height: 40, bytes: bytes)
        let sequences = try #require(KittyGraphics.placement(image, .avatar)).joined().kittySequences
        #expect(sequences.allSatisfy { $0.payload.utf8.count <= 4096 })
        #expect(sequences.dropLast().allSatisfy { $0.payload.utf8.count % 4 == 0 && $0.keys["m"] == "1" })
        #expect(sequences.last?.keys["m"] == "0")
        #expect(sequences.allSatisfy { $0.keys["q"] == "2" })
        let first = sequences[0].keys
        #expect([first["a"], first["f"], first["C"], first["c"], first["r"]] == ["T", "100", "1", "4", "2"])
        #expect(first["i"] == nil)
        let decoded = Data(base64Encoded: sequences.map(\.payload).joined())
        #expect(decoded.map { Array($0) } == bytes)
    }

    @Test("kitty gets no other format than PNG", arguments: [ImageFile.Format.jpeg, .gif, .webp])
    func otherFormats(format: ImageFile.Format) throws {
        let image = ImageFile(format, width: 1, height: 1, bytes: [1])
        #expect(KittyGraphics.placement(image, .avatar) == nil)
        #expect(KittyGraphics.upload(image, id: .any(1), .avatar) == nil)
    }

    @Test("An upload for placeholders has the number and the size, and is not drawn itself")
    func upload() throws {
        let image = ImageFile(.png, width: 1, height: 1, bytes: [1, 2, 3])
        let sent = try #require(KittyGraphics.upload(image, id: .any(77), .avatar)).joined().kittySequences
        let keys = sent[0].keys
        #expect([keys["U"], keys["i"], keys["c"], keys["r"], keys["m"]] == ["1", "77", "4", "2", "0"])
    }

    @Test("Placeholders have the right cells for each size up to 297 rows and columns")
    func placeholders() throws {
        for side in 1...297 {
            let id = PictureID.any(UInt32(side) * 9_999_991)
            try expectCells(id, CellSize(columns: side, rows: 2))
            try expectCells(id, CellSize(columns: 1, rows: side))
        }
        try expectCells(.any(255), CellSize(columns: 297, rows: 297))
        #expect(KittyGraphics.placeholders(id: .any(1), CellSize(columns: 298, rows: 1)) == nil)
        #expect(KittyGraphics.placeholders(id: .any(1), CellSize(columns: 1, rows: 298)) == nil)
    }

    private func expectCells(_ id: PictureID, _ size: CellSize) throws {
        let lines = try #require(KittyGraphics.placeholders(id: id, size))
        #expect(lines.count == size.rows)
        for (row, line) in lines.enumerated() {
            let cells = PlaceholderCell.cells(of: line, color: id.parameters)
            #expect(cells == (0..<size.columns).map { PlaceholderCell(id: id.number, row: row, column: $0) })
            #expect(DisplayWidth.of(line) == size.columns)
        }
    }

    @Test("There are 297 different marks, without a width")
    func marks() {
        let all = PlaceholderMarks.all.compactMap(Unicode.Scalar.init)
        #expect(Set(all).count == 297)
        #expect(all.allSatisfy { DisplayWidth.of($0) == 0 && $0.properties.canonicalCombiningClass == .above })
        #expect(PlaceholderMarks.all == PlaceholderMarks.all.sorted())
        #expect(PlaceholderMarks.mark(0) == "\u{0305}")
        #expect(PlaceholderMarks.mark(296) == "\u{1D244}")
        #expect(PlaceholderMarks.mark(297) == nil)
    }

    @Test("The number of a picture is that of its address, never 0, and has 8 bits if colours have no more")
    func numbers() {
        #expect(PictureID(0) == nil)
        for number in 0..<2000 {
            let address = "https://avatars.githubusercontent.com/u/\(number)"
            #expect(PictureID(address: address, isShort: false) == PictureID(address: address, isShort: false))
            #expect((256...0xFF_FFFF).contains(PictureID(address: address, isShort: false).number))
            #expect((1...255).contains(PictureID(address: address, isShort: true).number))
        }
    }

    @Test("iTerm2 gets the identical bytes of each format", arguments: ImageFile.Format.allCases)
    func inline(format: ImageFile.Format) throws {
        let image = ImageFile(format, width: 9, height: 9, bytes: (0..<5000).map { UInt8(truncatingIfNeeded: $0 / 3) })
        let text = InlineImage.sequence(image, .avatar)
        let start = "\u{1B}]1337;File=inline=1;size=5000;width=4;height=2;preserveAspectRatio=1:"
        #expect(text.hasPrefix(start))
        #expect(text.hasSuffix("\u{7}"))
        let bytes = Data(base64Encoded: String(text.dropFirst(start.count).dropLast()))
        #expect(bytes.map { Array($0) } == image.bytes)
    }
}

@Suite("Initials in place of a picture")
struct InitialsTests {
    @Test(
        "At most two letters stand for a name",
        arguments: pairs(
            """
            apple => AP
            swift-lang => SL
            a => A
            3b1b => 3B
            a-b-c => AB
            """
        ) + [("---", ""), ("日本", ""), ("", "")]
    )
    func letters(login: String, initials: String) {
        #expect(Initials(login).text == initials)
    }

    @Test("They fill the cells of a picture in one colour, the same for each spelling")
    func cells() {
        let rows = Initials("apple").rows(.avatar)
        #expect(rows.map(\.text) == [" AP ", "    "])
        #expect(rows.allSatisfy { $0.role == .initials(Initials("Apple").tone) })
        #expect(Initials("x").rows(CellSize(columns: 1, rows: 1)).map(\.text) == ["X"])
        #expect(Initials("xy").rows(CellSize(columns: 1, rows: 1)).map(\.text) == [" "])
    }

    @Test("Names have different colours")
    func tones() {
        let tones = Set((0..<200).map { Initials("user\($0)").tone })
        #expect(tones.count == InitialsTone.allCases.count)
        let parameters = Set(tones.compactMap { Theme().parameters(.initials($0), .ansi16) })
        #expect(parameters.count == tones.count)
        // Bold black is grey in many terminals.
        #expect(!parameters.contains { $0.contains("1;30;") })
    }
}

/// One sequence of kitty's protocol, as a terminal reads it.
private struct KittySequence {
    var keys: [String: String]
    var payload: String
}

extension String {
    fileprivate var kittySequences: [KittySequence] {
        components(separatedBy: "\u{1B}_G").dropFirst().map { part in
            let body = part.components(separatedBy: "\u{1B}\\")[0].split(separator: ";", maxSplits: 1)
            let pairs = body[0].split(separator: ",").map { $0.split(separator: "=").map(String.init) }
            let keys = Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
            return KittySequence(keys: keys, payload: body.count > 1 ? String(body[1]) : "")
        }
    }
}

/// What a terminal reads from one placeholder.
private struct PlaceholderCell: Equatable {
    var id: UInt32
    var row: Int
    var column: Int

    static func cells(of text: String, color: String) -> [PlaceholderCell] {
        let numbers = color.split(separator: ";").compactMap { UInt32($0) }
        let low = numbers.count == 3 ? numbers[2] : numbers[2] << 16 | numbers[3] << 8 | numbers[4]
        return text.unicodeScalars.split(separator: "\u{10EEEE}").map { marks in
            let values = marks.compactMap { PlaceholderMarks.all.firstIndex(of: $0.value) }
            return PlaceholderCell(
                id: low | (values.count > 2 ? UInt32(values[2]) << 24 : 0),
                row: values[0],
                column: values[1]
            )
        }
    }
}

extension PictureID {
    fileprivate static func any(_ number: UInt32) -> PictureID {
        PictureID(number) ?? PictureID(address: "\(number)", isShort: false)
    }
}
