import TrendingData
import TrendingDomain
import TrendingIntegration
import TrendingPresentation

extension FuzzTarget {
    /// The reader accepts the whole file, or refuses it and names a line of it.
    static let configuration = FuzzTarget("configuration") { bytes in
        do throws(ConfigurationMistake) {
            let text = try ConfigurationText(bytes, SettingTable.program)
            precondition(text.entries.allSatisfy { SettingTable.program.all.contains($0.key) && $0.value.line > 0 })
        } catch {
            let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
            precondition((1...lines).contains(error.line) && !error.sentence.isEmpty)
        }
    }
}
