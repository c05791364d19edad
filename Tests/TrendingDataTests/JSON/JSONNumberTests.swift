import Testing
import TrendingTestSupport

@testable import TrendingData

@Suite("Numbers in untrusted JSON")
struct JSONNumberTests {
    @Test(
        "Reads whole numbers in any notation",
        arguments: pairs(
            """
            0 => 0
            -0 => 0
            -0.0 => 0
            0.00 => 0
            0e5 => 0
            7 => 7
            100 => 100
            12.0 => 12
            1E+2 => 100
            1.5e1 => 15
            0.1e1 => 1
            100e-2 => 1
            1200000000000000000000e-20 => 12
            1e14 => 100000000000000
            999999999999999 => 999999999999999
            9999999999999990e-1 => 999999999999999
            100e-000000000000000000000000002 => 1
            1.\(zeros) => 1
            1\(zeros)e-60 => 1
            "1,234" => 1234
            "10961" => 10961
            """
        )
    )
    func numbers(text: String, number: String) throws {
        #expect(JSONNumber.read(try JSONValue(text: text)) == Int(number))
    }

    @Test(
        "Rejects fractions, negative numbers, more than 15 digits, and anything that is not a JSON number",
        arguments: lines(
            """
            -1
            -1e0
            1e15
            1000000000000000
            1.5
            1e-1
            12345678901234567890e-5
            1e400
            1e-400
            1e99999999999999999999
            1e-9223372036854775808
            1e9223372036854775807
            012
            00
            -
            --1
            1.
            1.e5
            1e
            1e+
            1e5e5
            1..2
            1-2
            1e1.0
            1e+-2
            true
            null
            [1]
            "-1"
            "1.5k"
            "10.961"
            "1,23"
            ""
            "٣"
            {}
            "1.0"
            """
        ) + ["1.\(zeros)1"]
    )
    func others(text: String) throws {
        #expect(JSONNumber.read(try JSONValue(text: text)) == nil)
    }

    private static let zeros = String(repeating: "0", count: 60)
}
