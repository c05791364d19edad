import Testing
import TrendingTestSupport

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

    @Test("Four bytes at once give the same as one by one, at every length and place")
    func lengths() {
        var generator = SeededGenerator(seed: 7)
        let bytes = (0..<64).map { _ in UInt8.random(in: 0...255, using: &generator) }
        for start in 0..<9 {
            for end in start...bytes.count {
                var (whole, single) = (CRC32(), CRC32())
                bytes[start..<end].withUnsafeBytes { whole.add($0) }
                for byte in bytes[start..<end] { single.add(CollectionOfOne(byte)) }
                #expect(whole.value == single.value)
            }
        }
    }
}
