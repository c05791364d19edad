import CXML2

/// A parsed page. Its elements keep it alive.
final class HTMLDocument {
    let handle: OpaquePointer
    /// Whether the parser reached the end of the page. It stops if elements are nested deeper than in any real page.
    let isWhole: Bool

    /// Parses the bytes as UTF-8, and replaces what is not UTF-8 by U+FFFD and NUL by a space. `nil` if there is
    /// nothing to parse, or more tags than in any real page. `steps` limits the work of all later searches together.
    init?(parsing bytes: [UInt8], with library: XML2Library, steps: Int = usualSteps) {
        var isWhole = false
        let text = Self.cleaned(bytes)
        let handle = text.withUnsafeBytes { buffer -> OpaquePointer? in
            guard let start = buffer.baseAddress else { return nil }
            let characters = start.assumingMemoryBound(to: CChar.self)
            return cxml2_parse(library.table, characters, buffer.count, max(0, steps), &isWhole)
        }
        guard let handle else { return nil }
        self.handle = handle
        self.isWhole = isWhole
    }

    deinit {
        cxml2_free(handle)
    }

    /// The rest of the budget of nodes, attributes and bytes that searches may visit. At 0, what was read may be
    /// incomplete.
    var stepsLeft: Int { cxml2_steps_left(handle) }

    /// How many articles are hidden and would be rows of repositories if they were shown; those of templates and
    /// dialogs do not count.
    var hiddenArticles: Int { cxml2_hidden_articles(handle) }

    var root: HTMLElement? {
        cxml2_root(handle).map { HTMLElement(document: self, node: $0) }
    }

    /// Eleven times what the most expensive of GitHub's pages needs.
    static let usualSteps = 3_000_000

    /// libxml2 2.9 ends the page at the first byte that is not UTF-8, and takes NUL for the end of a value.
    private static func cleaned(_ bytes: [UInt8]) -> [UInt8] {
        if bytes.withUnsafeBytes(isClean) { return bytes }
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.map { $0 == 0 ? UInt8(ascii: " ") : $0 }
    }

    /// Whether the bytes are UTF-8 without NUL. Only the parts that are not ASCII are validated as strings: a string
    /// of the whole page would take a tenth of the time of parsing it.
    private static func isClean(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        while let start = rest.firstIndex(where: { $0 == 0 || $0 >= 0x80 }) {
            let run = rest[start...].prefix { $0 >= 0x80 }
            guard !run.isEmpty, String(validating: run, as: UTF8.self) != nil else { return false }
            rest = rest[run.endIndex...]
        }
        return true
    }
}
