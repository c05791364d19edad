import Testing

@testable import TrendingData

@Suite("Link header")
struct LinkHeaderTests {
    @Test(
        "Reads no page from an invalid header",
        arguments: [
            nil, "", "<", ">;rel=\"next\"", "<https://h/?per_page=2>; rel=\"next\"",
            "<https://h/?page=x>; rel=\"next\"",
            "<https://h/?page=-1>; rel=\"next\"", "<https://h/?page=0>; rel=\"last\"",
            "<https://h/?page=99999999999999999999>; rel=\"last\"", "<https://h/?page=2>; rel=\"prev\"",
            "<https://h/?page=9223372036854775807>; rel=\"last\"", "<https://h/?page=1000001>; rel=\"next\"",
        ]
    )
    func none(text: String?) {
        #expect(LinkHeader(text) == LinkHeader(nil))
    }
}

extension LinkHeader {
    fileprivate init(next: Int?, last: Int?) {
        self.init(nil)
        (self.next, self.last) = (next, last)
    }
}
