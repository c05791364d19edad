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

/// The environment of this process, with its secrets.
enum ProcessEnvironment {
    /// `NAME=value`, as the system keeps them.
    static var texts: [UnsafeMutablePointer<CChar>] {
        var texts: [UnsafeMutablePointer<CChar>] = []
        while let text = environ[texts.count] { texts.append(text) }
        return texts
    }

    /// `ProcessInfo` would return the same, and take a thirtieth of the instructions of a list.
    static var variables: [String: String] {
        var variables: [String: String] = [:]
        for text in texts {
            let entry = String(cString: text)
            guard let end = entry.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
            variables[String(entry[..<end])] = String(entry[entry.index(after: end)...])
        }
        return variables
    }
}
