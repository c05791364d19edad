import CXML2
import TrendingConsole

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
