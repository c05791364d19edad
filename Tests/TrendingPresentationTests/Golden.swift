import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Compares text with a file in `Golden`. If `TRENDING_RECORD_GOLDEN` is not empty, writes the file and fails, so a
/// recording run never passes.
func expectGolden(_ name: String, _ actual: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Golden")
    let file = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["TRENDING_RECORD_GOLDEN"]?.isEmpty == false {
        try Data(actual.utf8).write(to: file)
        Issue.record("Recorded \(name)", sourceLocation: sourceLocation)
        return
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(actual == expected, sourceLocation: sourceLocation)
}

/// The HTML of a README in `Golden/readmes`.
func goldenPage(_ name: String) throws -> String {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let file = folder.appendingPathComponent("Golden/readmes/\(name).html")
    return try String(decoding: Data(contentsOf: file), as: UTF8.self)
}
