@testable import TrendingIntegration

extension FuzzTarget {
    /// The reader accepts the whole file, or refuses it and names a line of it.
    static let configuration = FuzzTarget("configuration") { bytes in
        do throws(ConfigurationMistake) {
            let text = try ConfigurationText(bytes)
            precondition(text.values.allSatisfy { $0.key.kind.accepts($0.value) && text.line(of: $0.key) != nil })
        } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            precondition(error.line.map { (1...lines).contains($0) } == true && !error.sentence.isEmpty)
        }
    }
}
