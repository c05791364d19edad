/// A document that costs its reader far more than its size suggests.
struct Bomb: Sendable {
    let name: String
    /// Made when needed: together the documents are a hundred times as large as the limit for one.
    let text: @Sendable () -> String

    init(_ name: String, _ text: @escaping @autoclosure @Sendable () -> String) {
        self.name = name
        self.text = text
    }

    /// Bombs of size are as large as a response may be.
    static let json = [
        Bomb("open arrays", times("[", 1_000_000)),
        Bomb("arrays", times("[", 500_000) + times("]", 500_000)),
        Bomb("open objects", times(#"{"a":"#, 400_000)),
        Bomb("objects", times(#"{"a":"#, 400_000) + "1" + times("}", 400_000)),
        Bomb("arrays 500 deep, often", "[" + times(times("[", 500) + times("]", 500) + ",", 4000) + "1]"),
        Bomb(
            "arrays 400 deep in rows",
            "[" + times(#"{"full_name":"a/b","topics":"# + times("[", 400) + times("]", 400) + "},", 4000) + "1]"
        ),
        Bomb("a million rows", "[" + times("{},", 1_000_000) + "{}]"),
        Bomb("two million numbers", "[" + times("0,", 2_000_000) + "0]"),
        Bomb("numbers as large as an answer", "[" + times("0,", largest / 2 - 8) + "0]"),
        Bomb("a million numbers in items", #"{"items":["# + times("0,", 1_000_000) + "0]}"),
        Bomb("one key, often", "{" + times(#""a":1,"#, 600_000) + #""a":1}"#),
        Bomb("many keys", "{" + (0..<300_000).map { "\"k\($0)\":1," }.joined() + #""a":1}"#),
        Bomb("many keys in a row", #"[{"full_name":"a/b""# + (0..<480_000).map { ",\"k\($0)\":1" }.joined() + "}]"),
        Bomb(
            "many escaped keys in a row",
            #"{"items":[{"full_name":"a/b""# + (0..<480_000).map { #","\u006b\#($0)":1"# }.joined() + "}]}"
        ),
        Bomb("a long number", "[" + times("9", 4_000_000) + "]"),
        Bomb("a number of many digits after e", "[1e" + times("9", 4_000_000) + "]"),
        Bomb("a long text", "[\"" + times("a", 7_000_000) + "\"]"),
        Bomb("escapes", "[\"" + times("\\u00e9", 1_200_000) + "\"]"),
        Bomb(
            "a long text in a row",
            #"{"items":[{"full_name":"a/b","description":""# + times("a ", 3_500_000) + "\"}]}"
        ),
        Bomb("entities", times("&amp;", 1_000_000)),
        Bomb("a form of many fields", times("a=%41&", 10_000) + "access_token=x"),
    ]

    static let html = [
        Bomb("nested elements", page(times("<div>", 1_500_000))),
        Bomb("nested formatting", page(times("<b><a><i>", 300_000))),
        Bomb("nested tables", page(times("<table><tr><td>", 300_000))),
        Bomb("250 deep, often", page(times(times("<div>", 250) + times("</div>", 250), 100))),
        Bomb("entities", page(times("&amp;", 1_500_000))),
        Bomb("billion laughs", entities + page("&i;")),
        Bomb("attributes", page("<a " + (0..<600_000).map { "a\($0)=1 " }.joined() + ">")),
        Bomb("tags", page(times("<a href=/a/b>", 600_000))),
        Bomb("closing tags", page(times("</p>", 1_800_000))),
        Bomb("comments", page(times("<!---->", 1_000_000))),
        Bomb("an open comment", page("<!--" + times("-", 7_000_000))),
        Bomb("articles", page(times("<article><h2><a href=/a/b>a</a></h2></article>", 10_000))),
        Bomb("ends", times("</body", 1_300_000)),
        Bomb("text", page(times("a ", 3_700_000))),
    ]

    static let toml = [
        Bomb("arrays", "a = " + times("[", 30_000) + times("]", 30_000)),
        Bomb("inline tables", "a = " + times("{a=", 15_000) + "1" + times("}", 15_000)),
        Bomb("dots", times("a.", 30_000) + "a = 1"),
        Bomb("tables", times("[a]\n", 15_000)),
        Bomb("keys", (0..<5_000).map { "k\($0) = 1\n" }.joined()),
        Bomb("a long text", "color = \"" + times("a", 65_000) + "\""),
    ]

    /// The limit on a response, in bytes.
    private static let largest = 8 << 20

    private static func times(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

    private static func page(_ body: String) -> String { "<html><body>\(body)</body></html>" }

    private static let entities =
        "<!DOCTYPE html [<!ENTITY a \"ha\">"
        + zip("abcdefgh", "bcdefghi").map { "<!ENTITY \($1) \"\(times("&\($0);", 10))\">" }.joined() + "]>"
}
