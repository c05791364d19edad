import Foundation
import TrendingDomain

/// Checks that each link of a page is in the document.
struct LinkCheck {
    let document: RichDocument
    let expected: ExpectedReadme

    func differences() -> [String] {
        let addresses = Set(document.links.map(\.address))
        let anchors = Set(document.links.compactMap(\.anchor))
        return expected.links.filter { !isKnown($0, addresses, anchors) }.map { "has no link to \($0)" }
    }

    private func isKnown(_ href: String, _ addresses: Set<String>, _ anchors: Set<String>) -> Bool {
        // Pictures in GitHub's proxy have their own address in the document, private pictures and footnotes have none.
        if href.hasPrefix("https://camo.") || href.hasPrefix("#user-content-fn") { return true }
        if href.contains("private-user-images") || href.isEmpty { return true }
        if href == "#" { return addresses.contains { $0.hasSuffix("#") } }
        if href.hasPrefix("#") {
            let name = String(href.dropFirst())
            return anchors.contains((name.removingPercentEncoding ?? name).lowercased())
        }
        if addresses.contains(href) { return true }
        let path = href.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "/")
        let encoded = path.utf8.map { $0 > 0x20 && $0 < 0x7F ? String(Unicode.Scalar($0)) : hex($0) }.joined()
        return addresses.contains { $0.hasSuffix(encoded) || $0.hasSuffix(encoded + "/") }
    }

    private func hex(_ byte: UInt8) -> String {
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
