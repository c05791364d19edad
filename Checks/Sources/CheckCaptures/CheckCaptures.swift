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

/// A change to a page before it is read.
enum Variant: String, CaseIterable {
    case asIs = "as they are"
    case withoutClasses = "without classes"
    case renamedClasses = "with classes renamed"

    func apply(to page: [UInt8]) -> [UInt8] {
        switch self {
        case .asIs: page
        case .withoutClasses: edit(page) { _ in "" }
        case .renamedClasses: edit(page) { "\($0.prefix { $0 != "=" })=\"x\($0.hash)\"" }
        }
    }

    private func edit(_ page: [UInt8], _ change: (Substring) -> String) -> [UInt8] {
        let attribute = /\s+class\s*=\s*("[^"]*"|'[^']*')/
        return Array(String(decoding: page, as: UTF8.self).replacing(attribute) { change($0.output.0) }.utf8)
    }
}
