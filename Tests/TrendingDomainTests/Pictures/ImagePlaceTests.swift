import Testing
import TrendingDomain

@Suite("Where images of READMEs are")
struct ImagePlaceTests {
    @Test(
        "Files in repositories on github.com are at the host of files, and other addresses stay",
        arguments: [
            ("https://github.com/o/r/raw/main/docs/a.png", "https://raw.githubusercontent.com/o/r/main/docs/a.png"),
            ("https://github.com/o/r/blob/v1/a.png?raw=true", "https://raw.githubusercontent.com/o/r/v1/a.png"),
            ("https://github.com/o/r/raw/main", nil), ("https://github.com/o/r/tree/main/a.png", nil),
            ("https://github.com//r/raw/main/a.png", nil), ("https://github.com/o/r/raw//a.png", nil),
            ("https://github.com.evil.example/o/r/raw/main/a.png", nil),
            ("https://camo.githubusercontent.com/1/2", nil), ("http://github.com/o/r/raw/main/a.png", nil), ("", nil),
        ]
    )
    func place(address: String, place: String?) {
        #expect(RichDocument.Image.place(of: address) == place ?? address)
    }
}
