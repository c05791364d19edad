import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

extension FuzzTarget {
    /// The reader accepts each line, or refuses it and names it.
    static let configuration = FuzzTarget("configuration") { bytes in
        let text = ConfigurationText(bytes, SettingTable.program)
        precondition(
            text.entries.allSatisfy { SettingTable.program.setting(named: $0.key) != nil && $0.value.line > 0 }
        )
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        for found in text.mistakes {
            precondition((1...lines).contains(found.line) && !found.sentence.isEmpty)
        }
    }
}
