/// Turns the bytes of a terminal into events.
///
/// The events do not depend on how the bytes are split between reads. Memory is bounded: of a sequence longer than any
/// terminal sends, and of a paste larger than `longestPaste`, the rest is dropped.
package struct InputParser: Sendable {
    /// Whether the terminal sends the key Escape as a sequence (kitty's keyboard protocol). Then a lone ESC byte is
    /// always the beginning of a sequence.
    package var sendsEscapeAsSequence = false

    /// In bytes.
    package static let longestPaste = 1 << 20
    static let longestSequence = 4096

    private var pending: [UInt8] = []
    private var paste: PasteCollector?
    /// The end of a sequence that is too long.
    private var skips: SkippedSequence?

    package init() {}

    /// Whether the bytes so far are a key if no more bytes follow: Escape, or Alt and a key that begins sequences.
    package var isAmbiguous: Bool {
        !sendsEscapeAsSequence && paste == nil && skips == nil && AmbiguousEscape(pending[...]) != nil
    }

    /// Whether the bytes so far are the beginning of something longer: a sequence, a string, a paste or a character.
    /// Its rest may have been lost.
    package var isUnfinished: Bool { !pending.isEmpty || paste != nil || skips != nil }

    package mutating func parse(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
        pending += bytes
        var rest = pending[...]
        var events: [InputEvent] = []
        while !rest.isEmpty, let event = next(&rest) {
            if let event { events.append(event) }
        }
        if paste == nil, skips == nil, rest.count > Self.longestSequence {
            skips = SkippedSequence(rest)
            rest = []
        }
        pending = Array(rest)
        return events
    }

    /// What the bytes so far are if no more follow: keys, a paste, or nothing. Call it if `isUnfinished` and no byte
    /// has followed for some time.
    package mutating func endAmbiguity() -> [InputEvent] {
        defer { (pending, paste, skips) = ([], nil, nil) }
        if let paste { return [.paste(paste.unfinished)] }
        guard skips == nil, let keys = AmbiguousEscape(pending[...])?.keys else { return [] }
        return keys.map { .key($0) }
    }

    /// Returns the next event, or `.some(nil)` for bytes without a meaning. `nil` if the event is not complete.
    private mutating func next(_ rest: inout ArraySlice<UInt8>) -> InputEvent?? {
        if paste != nil { return nextOfPaste(&rest) }
        if let skipped = skips {
            skips = skipped.after(&rest)
            return skips == nil ? .some(nil) : nil
        }
        let unit = InputUnit(rest)
        guard let length = unit.length else { return nil }
        rest = rest.dropFirst(length)
        // The rest of a longer sequence is dropped if it comes later.
        guard length <= Self.longestSequence else { return .some(nil) }
        switch unit {
        case .incomplete, .none: return .some(nil)
        case .key(let key, _): return .some(.key(key))
        case .control(let sequence, _, let hasAlt): return .some(event(of: sequence, hasAlt))
        case .string(let string, _): return .some(TerminalAnswer(string).map { .answer($0) })
        }
    }

    private mutating func event(of sequence: ControlSequence, _ hasAlt: Bool) -> InputEvent? {
        if sequence.isPasteStart {
            paste = PasteCollector()
            return nil
        }
        if let answer = TerminalAnswer(sequence) { return .answer(answer) }
        guard var key = KeyPress(sequence) else { return nil }
        if hasAlt { key.modifiers.insert(.alt) }
        return .key(key)
    }

    private mutating func nextOfPaste(_ rest: inout ArraySlice<UInt8>) -> InputEvent?? {
        guard let text = paste?.collect(&rest) else { return nil }
        paste = nil
        return .some(.paste(text))
    }
}

/// What a terminal sends: what the user did, and answers to queries.
package enum InputEvent: Sendable, Hashable {
    case key(KeyPress)
    /// Pasted text, for an input field and never a command. Lines end with a line feed; other control characters are
    /// removed.
    case paste(String)
    case answer(TerminalAnswer)
}

/// Collects the bytes between `CSI 200 ~` and `CSI 201 ~`.
private struct PasteCollector: Sendable {
    private static let end: [UInt8] = Array("\u{1B}[201~".utf8)

    private var bytes: [UInt8] = []
    /// The last bytes, as many as the end has.
    private var last: [UInt8] = []
    private var count = 0

    /// Takes bytes up to the end. Returns the text if the end is among them.
    mutating func collect(_ rest: inout ArraySlice<UInt8>) -> String? {
        while let byte = rest.popFirst() {
            count += 1
            if bytes.count < InputParser.longestPaste { bytes.append(byte) }
            if last.count == Self.end.count { last.removeFirst() }
            last.append(byte)
            if byte == Self.end.last, last == Self.end { return text }
        }
        return nil
    }

    /// The text so far, if the end does not come.
    var unfinished: String {
        let part = (1..<Self.end.count).last { bytes.count == count && bytes.suffix($0) == Self.end.prefix($0) }
        return Self.clean(String(decoding: bytes.dropLast(part ?? 0), as: UTF8.self))
    }

    private var text: String {
        Self.clean(String(decoding: bytes.prefix(count - Self.end.count), as: UTF8.self))
    }

    private static func clean(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\r": result.append("\n")
            case "\n": if previous != "\r" { result.append("\n") }
            case "\t": result.append(" ")
            default: if scalar.properties.generalCategory != .control { result.append(scalar) }
            }
            previous = scalar
        }
        return String(result)
    }
}
