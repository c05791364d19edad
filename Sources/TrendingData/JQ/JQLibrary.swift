import CJQ
import TrendingDomain

/// Runs filters of jq in this process, with libjq, which is opened when it is first needed and never closed.
package struct JQLibrary: Sendable {
    // The table of functions is written once, before it is passed on, and never freed.
    private nonisolated(unsafe) let functions: OpaquePointer

    /// Opens the library with this file name, or the system's. `nil` if it is missing.
    package init?(fileName: String? = nil) {
        var problem = [CChar](repeating: 0, count: 512)
        guard let functions = cjq_open(fileName, &problem, problem.count) else { return nil }
        self.functions = functions
    }

    /// Each result on a line: a string as it is, any other value as JSON. `filter` is complete. The library of some
    /// versions ends the process for some filters.
    package func run(_ filter: String, over json: String) throws(JQFailure) -> String {
        let results = Results()
        var (json, problem) = (json, [CChar](repeating: 0, count: 4096))
        let result = json.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                guard let start = bytes.baseAddress, let length = Int32(exactly: bytes.count) else { return cjq_failed }
                return withExtendedLifetime(results) {
                    cjq_run(
                        functions,
                        filter,
                        start,
                        length,
                        Unmanaged.passUnretained(results).toOpaque(),
                        { context, text, length in
                            guard let context else { return 0 }
                            let bytes = UnsafeRawBufferPointer(start: text, count: length)
                            return Unmanaged<Results>.fromOpaque(context).takeUnretainedValue().append(bytes) ? 1 : 0
                        },
                        &problem,
                        problem.count
                    )
                }
            }
        }
        let message = String(cBytes: problem)
        switch result {
        case cjq_done: return results.text
        case cjq_stopped: throw .tooLong
        case cjq_wrong_filter: throw .wrongFilter(message: JQFilter.message(message))
        default: throw .failed(message: JQFilter.message(message))
        }
    }

    private final class Results {
        private var bytes: [UInt8] = []
        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Returns whether there is room for more.
        func append(_ line: UnsafeRawBufferPointer) -> Bool {
            bytes += line
            bytes.append(UInt8(ascii: "\n"))
            return bytes.count <= JQProgram.mostBytes
        }
    }
}
