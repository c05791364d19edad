import CXML2
import TrendingConsole

/// libxml2, opened when the first page is read, or before, and never closed.
package struct XML2Library: Sendable {
    /// Points to a table of functions that is never written again once it is filled, and never freed.
    nonisolated(unsafe) let table: OpaquePointer

    /// Opens the library with this file name, or the system's.
    package init(fileName: String? = nil) throws(MissingXML2Library) {
        var problem = [CChar](repeating: 0, count: 512)
        guard let table = cxml2_open(fileName, &problem, problem.count) else {
            throw MissingXML2Library(detail: problem.withUnsafeBufferPointer(Self.words))
        }
        self.table = table
    }

    /// The system's library. Opened only once, even if several threads use it first at the same time.
    package static let system: Result<XML2Library, MissingXML2Library> = Result { () throws(MissingXML2Library) in
        try XML2Library()
    }

    /// Starts to open the system's library on another thread.
    package static func prepare() { BlockingWork(label: "trending.xml2").start { _ = system } }

    private static func words(_ problem: UnsafeBufferPointer<CChar>) -> String {
        String(decoding: problem.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// libxml2 cannot be opened. `detail` is the loader's message.
package struct MissingXML2Library: Error, Sendable, Equatable {
    package var detail: String
}
