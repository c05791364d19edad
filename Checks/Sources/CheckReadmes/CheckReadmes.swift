import Foundation
import TrendingData
import TrendingDomain

/// Reads every saved README of a folder, compares it with what is in it, and lays it out at several widths.
@main
struct CheckReadmes {
    private static let widths = [20, 40, 60, 80, 100, 120]

    static func main() {
        guard CommandLine.arguments.count == 2 else { end(64, "usage: check-readmes DIR") }
        let folder = CommandLine.arguments[1]
        guard let readmes = Readme.all(in: folder), !readmes.isEmpty else {
            end(66, "check-readmes: \(folder) has no READMEs")
        }
        var different = 0
        for readme in readmes {
            let differences = differences(in: readme)
            print(readme.path, differences.isEmpty ? "complete" : "DIFFERENT")
            for difference in differences { print("  \(difference)") }
            if !differences.isEmpty { different += 1 }
        }
        print("\(readmes.count) READMEs: \(readmes.count - different) complete, \(different) different")
        let slow = GrowthCheck.slowTags()
        for tag in slow { print("\(tag) takes more time than its size") }
        exit(different == 0 && slow.isEmpty ? 0 : 1)
    }

    private static func differences(in readme: Readme) -> [String] {
        let place = RenderedPlace(server: "https://github.com", owner: "owner", name: "name")
        guard let document = RenderedDocument.read(readme.page, at: place) else { return ["unreadable"] }
        let reading = ReadingCheck(document: document, expected: readme.expected).differences()
        return reading + LinkCheck(document: document, expected: readme.expected).differences()
            + widths.flatMap { LayoutCheck(document: document).differences(width: $0) }
    }

    private static func end(_ status: Int32, _ message: String) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(status)
    }
}
