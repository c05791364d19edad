import Testing

@testable import TrendingData

@Suite("CRC-32")
struct CRC32Tests {
    @Test("Returns the standard's check value, and 0 for no bytes")
    func checkValue() {
        var sut = CRC32()
        #expect(sut.value == 0)
        sut.add("123456789".utf8)
        #expect(sut.value == 0xCBF4_3926)
    }

    @Test("Does not depend on how the bytes are split")
    func pieces() {
        var sut = CRC32()
        sut.add("1234".utf8)
        sut.add("56789".utf8)
        #expect(sut.value == 0xCBF4_3926)
    }
}
