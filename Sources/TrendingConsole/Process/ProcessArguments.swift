import CProcess

/// What the program was started with, also if a preloaded library has changed the environment before `main`:
/// `CommandLine.arguments` is empty then on Linux.
package enum ProcessArguments {
    /// Without the program's name. Bytes that are not UTF-8 are replaced.
    package static var values: [String] {
        var count: Int32 = 0
        if let texts = cprocess_arguments(&count) {
            return (0..<Int(count)).dropFirst().compactMap { texts[$0].map { String(cString: $0) } }
        }
        return recorded(at: "/proc/self/cmdline") ?? Array(CommandLine.arguments.dropFirst())
    }

    /// From the system's own record: each argument, and a zero after it. `nil` if there is none.
    static func recorded(at path: String) -> [String]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer.prefix(count) }
        guard bytes.last == 0 else { return nil }
        return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
            .dropFirst().map { String(decoding: $0, as: UTF8.self) }
    }
}
