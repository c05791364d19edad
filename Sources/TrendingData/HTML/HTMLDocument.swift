import CXML2
import TrendingConsole

/// A parsed page. Its nodes do not keep it alive.
final class HTMLDocument {
    let handle: OpaquePointer
    /// Whether the parser reached the end of the page, and lost no row in a hidden element that does not end. It
    /// stops if elements are nested deeper than in any real page.
    let isWhole: Bool

    /// Parses the bytes as UTF-8, without what no page may have: see `HTMLCharacters`. `nil` if there is nothing to
    /// parse, or there are more than `tags` start and end tags. `steps` limits the work of all later searches together.
    init?(
        parsing bytes: [UInt8],
        with library: XML2Library,
        tags: Int = defaultTags,
        steps: Int = defaultSteps
    ) {
        var isWhole = false
        let text = HTMLCharacters.cleaned(bytes)
        let handle = text.withUnsafeBytes { buffer -> OpaquePointer? in
            guard let start = buffer.baseAddress else { return nil }
            let characters = start.assumingMemoryBound(to: CChar.self)
            return cxml2_parse(library.table, characters, buffer.count, tags, max(0, steps), &isWhole)
        }
        guard let handle else { return nil }
        self.handle = handle
        self.isWhole = isWhole
    }

    /// Whether there are more start and end tags, or so many attributes that the parser would be slow.
    static func isTooExpensive(_ bytes: [UInt8], tags: Int) -> Bool {
        bytes.withUnsafeBytes { buffer in
            buffer.baseAddress.map {
                cxml2_is_too_expensive($0.assumingMemoryBound(to: CChar.self), buffer.count, tags)
            } ?? false
        }
    }

    deinit {
        cxml2_free(handle)
    }

    /// The number of nodes, attributes and bytes that searches may still visit. At 0, the results may be incomplete.
    var stepsLeft: Int { cxml2_steps_left(handle) }

    var root: HTMLNode? { cxml2_root(handle).map { HTMLNode(handle: handle, node: $0) } }

    /// Ten times as many as on GitHub's largest page.
    static let defaultTags = 100_000

    /// Eleven times the steps that GitHub's most expensive page needs.
    static let defaultSteps = 3_000_000
}

/// libxml2, opened when the first page is read, or before, and never closed.
package struct XML2Library: Sendable {
    /// Points to a table of functions that is never written again once it is filled, and never freed.
    nonisolated(unsafe) let table: OpaquePointer

    static var systemNames: [String] {
        let isNew = cxml2_header_version() >= 21400
        #if canImport(Darwin)
            return ["/usr/lib/", "/opt/homebrew/opt/libxml2/lib/", "/usr/local/opt/libxml2/lib/", ""]
                .map { $0 + (isNew ? "libxml2.16.dylib" : "libxml2.2.dylib") }
        #else
            return [isNew ? "libxml2.so.16" : "libxml2.so.2"]
        #endif
    }

    /// Opens the library with this file name, or the system's.
    package init(fileName: String? = nil) throws(MissingLibrary) {
        table = try MissingLibrary.open(fileName.map { [$0] } ?? Self.systemNames, cxml2_open)
    }

    /// The system's library. Opened only once, even if several threads use it first at the same time.
    package static let system: Result<XML2Library, MissingLibrary> = Result { () throws(MissingLibrary) in
        try XML2Library()
    }

    /// Starts to open the system's library on another thread.
    package static func prepare() { BlockingWork(label: "trending.xml2").start { _ = system } }
}
