import Testing

@testable import TrendingData

@Suite("CRC-32")
struct CRC32Tests {
    @Test("answers the standard's check value, and 0 for nothing")
    func checkValue() {
        var sut = CRC32()
        #expect(sut.value == 0)
        sut.add("123456789".utf8)
        #expect(sut.value == 0xCBF4_3926)
    }

    @Test("does not depend on how the bytes are split")
    func pieces() {
        var sut = CRC32()
        sut.add("1234".utf8)
        sut.add("56789".utf8)
        #expect(sut.value == 0xCBF4_3926)
    }
}
