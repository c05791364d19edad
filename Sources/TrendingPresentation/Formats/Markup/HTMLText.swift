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
