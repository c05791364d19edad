/// A library can't be opened. `detail` is the loader's message.
package struct MissingLibrary: Error, Sendable, Equatable {
    package var detail: String

    /// Opens the first of the names that can be opened with this function of a shim. The message is about the first
    /// name.
    static func open<Functions>(
        _ names: [String],
        _ open: (UnsafePointer<CChar>, UnsafeMutablePointer<CChar>, Int) -> Functions?
    ) throws(MissingLibrary) -> Functions {
        var details: [String] = []
        for name in names {
            var problem = [CChar](repeating: 0, count: 512)
            if let functions = open(name, &problem, problem.count) { return functions }
            details.append(String(cBytes: problem))
        }
        throw MissingLibrary(detail: details.first ?? "")
    }
}

extension String {
    /// The bytes up to the first zero; anything that is not UTF-8 is replaced.
    init(cBytes: some Sequence<CChar>) {
        self = String(decoding: cBytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
