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
        var count: Int32 = 0
        guard let texts = cprocess_arguments(&count) else {
            return !all.contains { $0.unicodeScalars.contains("\u{FFFD}") }
        }
        return (0..<Int(count)).compactMap { texts[$0] }.allSatisfy { String(validatingCString: $0) != nil }
    }

    private static var all: [String] {
        var count: Int32 = 0
        if let texts = cprocess_arguments(&count) {
            return (0..<Int(count)).compactMap { texts[$0].map { String(cString: $0) } }
        }
        return recorded(at: "/proc/self/cmdline") ?? CommandLine.arguments
    }

    /// Reads the arguments from the file that the system keeps: each argument ends with a zero byte. `nil` if the file
    /// can't be read. The first is the program's name.
    static func recorded(at path: String) -> [String]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        guard bytes.last == 0 else { return nil }
        return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }
}
