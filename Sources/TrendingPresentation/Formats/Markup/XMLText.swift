/// Writes XML.
struct XMLText {
    /// To append to a string takes three times as long.
    private var bytes = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".utf8)
    private var names: [String] = []

    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func open(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        begin(name, attributes)
        add(">\n")
        names.append(name)
    }

    mutating func close() {
        let name = names.removeLast()
        indent()
        end(name)
    }

    mutating func element(_ name: String, _ content: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        begin(name, attributes)
        add(">")
        add(Self.escaped(content))
        end(name)
    }

    mutating func emptyElement(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        begin(name, attributes)
        add("/>\n")
    }

    private mutating func begin(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        indent()
        add("<")
        add(name)
        for (key, value) in attributes {
            add(" ")
            add(key)
            add("=\"")
            add(Self.escaped(value))
            add("\"")
        }
    }

    private mutating func end(_ name: String) {
        add("</")
        add(name)
        add(">\n")
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func indent() {
        for _ in names { add("  ") }
    }

    /// Text for XML and HTML, also in attributes with quotes. Leaves out characters that XML 1.0 forbids, because no
    /// reader accepts them, escaped or not, control characters that it only advises against, and what is invisible or
    /// changes the direction of the text around it.
    static func escaped(_ text: String) -> String {
        var text = text
        guard text.withUTF8({ $0.contains(where: needsLook) }) else { return text }
        return text.replacingScalars { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            case "'": "&#39;"
            // A parser would read it as a line feed.
            case "\r": "&#13;"
            case "\t", "\n": nil
            default: PlainText.isVisible(scalar) ? nil : ""
            }
        }
    }

    /// Whether the byte is one of a character that is escaped or left out, or perhaps one.
    private static func needsLook(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x22, 0x26, 0x27, 0x3C, 0x3E, 0..<0x20, 0x7F...0xFF: true
        default: false
        }
    }
}

/// Text in HTML.
enum HTMLText {
    /// Text of others as text, also in attributes with quotes. White space of every kind becomes one space, and what
    /// could change the direction of the text around it is left out.
    static func escaped(_ text: String) -> String { XMLText.escaped(PlainText.cleaned(text)) }

    /// A link, or only the text without an address of the web.
    static func link(_ text: String, _ link: WebLink?) -> String {
        let text = "<bdi>\(escaped(text))</bdi>"
        return link.map { "<a href=\"\(XMLText.escaped($0.address))\">\(text)</a>" } ?? text
    }
}
