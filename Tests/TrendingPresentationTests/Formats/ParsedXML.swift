import Testing

/// An element of XML, read by the rules of XML 1.0 alone. Refuses what no reader accepts.
struct ParsedXML {
    var name = ""
    var attributes: [String: String] = [:]
    var elements: [ParsedXML] = []
    /// Without that of its elements.
    var text = ""

    init() {}

    init(_ document: String) throws {
        var scalars = Array(document.unicodeScalars)[...]
        for scalar in scalars { try #require(Self.isAllowed(scalar), "U+\(String(scalar.value, radix: 16))") }
        let declaration = Array("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n".unicodeScalars)
        try #require(scalars.starts(with: declaration))
        scalars = scalars.dropFirst(declaration.count)
        self = try Self.element(&scalars)
        try #require(scalars.allSatisfy { $0 == "\n" })
    }

    subscript(name: String) -> [ParsedXML] { elements.filter { $0.name == name } }

    func text(of name: String) -> String? { self[name].first?.text }

    private static func element(_ scalars: inout ArraySlice<Unicode.Scalar>) throws -> ParsedXML {
        try #require(scalars.popFirst() == "<")
        let tag = try taken(&scalars, to: ">")
        var element = ParsedXML()
        let isEmpty = tag.last == "/"
        try element.read(tag: isEmpty ? tag.dropLast() : tag)
        guard !isEmpty else { return element }
        while true {
            element.text += try unescaped(taken(&scalars, to: "<", keepsEnd: true))
            if scalars.dropFirst().first == "/" { break }
            element.elements.append(try Self.element(&scalars))
        }
        scalars.removeFirst(2)
        try #require(string(try taken(&scalars, to: ">")) == element.name)
        return element
    }

    private mutating func read(tag: ArraySlice<Unicode.Scalar>) throws {
        var rest = tag
        name = Self.string(rest.prefix { $0 != " " })
        rest = rest.drop { $0 != " " }
        while rest.popFirst() == " " {
            let key = Self.string(try Self.taken(&rest, to: "="))
            try #require(rest.popFirst() == "\"" && attributes[key] == nil)
            let value = try Self.taken(&rest, to: "\"")
            try #require(!value.contains("<"))
            attributes[key] = try Self.unescaped(value)
        }
        try #require(rest.isEmpty)
    }

    private static func taken(
        _ scalars: inout ArraySlice<Unicode.Scalar>,
        to end: Unicode.Scalar,
        keepsEnd: Bool = false
    ) throws -> ArraySlice<Unicode.Scalar> {
        let index = try #require(scalars.firstIndex(of: end))
        defer { scalars = scalars[(keepsEnd ? index : index + 1)...] }
        return scalars[..<index]
    }

    private static func unescaped(_ scalars: ArraySlice<Unicode.Scalar>) throws -> String {
        var (rest, result) = (scalars, String.UnicodeScalarView())
        while let scalar = rest.popFirst() {
            // A parser reads CR as a line feed.
            guard scalar == "&" else {
                result.append(scalar == "\r" ? "\n" : scalar)
                continue
            }
            let entity = string(try taken(&rest, to: ";"))
            let known: [String: Unicode.Scalar] = [
                "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r",
            ]
            result.append(try #require(known[entity]))
        }
        return String(result)
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        [0x9, 0xA, 0xD].contains(scalar.value) || (0x20...0xD7FF).contains(scalar.value)
            || (0xE000...0xFFFD).contains(scalar.value) || scalar.value >= 0x10000
    }
}
