import CProcess

/// The arguments of the program. Works even if a preloaded library changes the environment before `main`; on Linux,
/// `CommandLine.arguments` is then empty.
package enum ProcessArguments {
    /// The arguments without the program's name. Invalid UTF-8 is replaced.
    package static var values: [String] { Array(all.dropFirst()) }

    /// The name by which the program was started, often without a path.
    package static var name: String? { all.first }

    /// Whether all arguments are valid UTF-8.
    package static var areText: Bool {
        texts?.allSatisfy { String(validatingCString: $0) != nil }
            ?? !all.contains { $0.unicodeScalars.contains("\u{FFFD}") }
    }

    private static var all: [String] { texts?.map { String(cString: $0) } ?? CommandLine.arguments }

    /// `nil` if the C library does not pass them.
    private static var texts: [UnsafeMutablePointer<CChar>]? {
        var count: Int32 = 0
        let texts = cprocess_arguments(&count)
        return texts.map { texts in (0..<Int(count)).compactMap { texts[$0] } }
    }
}
