import Foundation
import TrendingData
import TrendingDomain

/// Reads every page of a folder and compares the rows with the expected ones, field by field.
@main
struct CheckCaptures {
    static func main() {
        guard CommandLine.arguments.count == 2 else { end(64, "usage: check-captures DIR") }
        let folder = CommandLine.arguments[1] + "/html"
        guard let captures = Capture.all(below: folder), !captures.isEmpty else {
            end(66, "check-captures: \(folder) has no pages")
        }
        var report = Report()
        for capture in captures {
            report.add(capture.path, Variant.allCases.map { ($0, capture.judge($0)) })
        }
        report.printTotals()
        exit(report.differences == 0 ? 0 : 1)
    }

    private static func end(_ status: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
