/// One parser to fuzz: reads the bytes and stops the process if the result breaks a promise.
struct FuzzTarget: Sendable {
    let name: String
    let read: @Sendable ([UInt8]) -> Void

    init(_ name: String, _ read: @escaping @Sendable ([UInt8]) -> Void) {
        self.name = name
        self.read = read
    }

    /// The target with the name in the variable `FUZZ_TARGET`.
    static func named(_ name: String) -> FuzzTarget? { all.first { $0.name == name } }

    private static let all =
        pages + readmes + documents + archives + records + threads + texts + terminal + [configuration, planted]

    /// A defect that only a fuzzer guided by coverage can find. The control of the fuzzing check.
    private static let planted = FuzzTarget("planted") { bytes in
        guard bytes.count > 3, bytes[0] == UInt8(ascii: "B"), bytes[1] == UInt8(ascii: "U") else { return }
        guard bytes[2] == UInt8(ascii: "G"), bytes[3] == UInt8(ascii: "!") else { return }
        fatalError("the planted defect was reached")
    }
}
