import Testing
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("A wrong server address")
struct ServerAddressTextTests {
    @Test(
        "Names the value and what is wrong with it",
        arguments: pairs(
            """
            ftp://x.org => V is 'ftp://x.org'. Use an http or https URL.
            http:// => V is 'http://', which is not a valid URL. An example is https://github.example.com.
            http://h:99999 => V is 'http://h:99999', which is not a valid URL. An example is https://github.example.com.
            notaurl => V is 'notaurl', which is not a valid URL. An example is https://github.example.com.
            """
        )
    )
    func value(text: String, sentence: String) {
        #expect(ServerAddressText(name: "V", text: text).sentence == sentence)
    }

    @Test(
        "Does not repeat a text that may contain a secret",
        arguments: ["https://ada:secret@h", "https://h?token=secret", "https://h#secret", "ada%3Asecret%40h"]
    )
    func secret(text: String) {
        #expect(!ServerAddressText(name: "V", text: text).sentence.contains("secret"))
    }
}
