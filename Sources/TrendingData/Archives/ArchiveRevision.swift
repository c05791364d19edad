import TrendingConsole
import TrendingDomain

/// Finds the commit of a clone, without running git.
enum ArchiveRevision {
    private static let largest = 8 << 20

    static func read(_ folder: String, calls: SystemCalls) -> String? {
        guard let head = text(folder + "/.git/HEAD", calls) else { return nil }
        guard head.hasPrefix("ref: ") else { return commit(head) }
        let ref = String(head.dropFirst(5))
        guard ref.hasPrefix("refs/"), !ref.contains(".."), ref.utf8.count <= 500 else { return nil }
        if let text = text(folder + "/.git/" + ref, calls) { return commit(text) }
        let packed = text(folder + "/.git/packed-refs", calls)?.split(separator: "\n")
        return packed?.first { $0.hasSuffix(" " + ref) }.flatMap { commit(String($0.prefix { $0 != " " })) }
    }

    private static func text(_ path: String, _ calls: SystemCalls) -> String? {
        let flags = O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        guard let bytes = try? OpenFile.existing(path, flags, calls: calls)?.readAll(limit: largest) else { return nil }
        return bytes[...].trimmed.string
    }

    private static func commit(_ text: String) -> String? {
        let isHash = text.utf8.allSatisfy { $0.isDigit || (0x61...0x66).contains($0) }
        return isHash && [40, 64].contains(text.utf8.count) ? text : nil
    }
}
