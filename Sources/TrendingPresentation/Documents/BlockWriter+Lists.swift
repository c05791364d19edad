import TrendingDomain

extension BlockWriter {
    mutating func write(_ list: RichDocument.List) {
        let outer = alignment
        alignment = .left
        depth += list.start == nil ? 1 : 0
        let numbers = list.numbers.map(list.numbering.text)
        let width = numbers.widest { $0.utf8.count } + 2
        for (index, item) in list.items.enumerated() {
            if list.isTight { skipGap() } else { separate() }
            let first = list.start == nil ? bullet : number(numbers[index], width)
            write(item, first, width, isTight: list.isTight)
        }
        depth -= list.start == nil ? 1 : 0
        alignment = outer
    }

    /// Instead of a bullet, a task has a box.
    private mutating func write(_ item: RichDocument.Item, _ marker: Span, _ width: Int, isTight: Bool) {
        guard let isChecked = item.isChecked else {
            return writeNested(item.blocks, first: marker, rest: .gap(width), isTight: isTight)
        }
        let box = isChecked ? Span(own: "[x] ", .gained) : Span(own: "[ ] ", .muted)
        writeNested(item.blocks, first: box, rest: .gap(4), isTight: isTight)
    }

    private var bullet: Span {
        switch depth % 3 {
        case 1: Span(own: "• ", .muted)
        case 2: Span(own: "◦ ", .muted)
        default: Span(own: "▪ ", .muted)
        }
    }

    private func number(_ number: String, _ width: Int) -> Span {
        Span(number + ".", .muted).padded(left: width - 2 - number.utf8.count, right: 1)
    }
}

extension RichDocument.Numbering {
    /// As browsers write it: in digits if there are no letters or Roman numerals for the number.
    fileprivate func text(of number: Int) -> String {
        switch self {
        case .lowercaseLetters where number > 0: Self.letters(number).lowercased()
        case .uppercaseLetters where number > 0: Self.letters(number)
        case .lowercaseRoman where (1...3999).contains(number): Self.roman(number).lowercased()
        case .uppercaseRoman where (1...3999).contains(number): Self.roman(number)
        default: String(number)
        }
    }

    /// A…Z, AA, AB…
    private static func letters(_ number: Int) -> String {
        var (rest, letters) = (number, "")
        while rest > 0 {
            rest -= 1
            letters = String(Unicode.Scalar(UInt8(0x41 + rest % 26))) + letters
            rest /= 26
        }
        return letters
    }

    private static func roman(_ number: Int) -> String {
        var (rest, numeral) = (number, "")
        for (value, signs) in numerals {
            while rest >= value {
                numeral += signs
                rest -= value
            }
        }
        return numeral
    }

    private static let numerals: KeyValuePairs = [
        1000: "M", 900: "CM", 500: "D", 400: "CD", 100: "C", 90: "XC", 50: "L", 40: "XL", 10: "X",
        9: "IX", 5: "V", 4: "IV", 1: "I",
    ]
}
