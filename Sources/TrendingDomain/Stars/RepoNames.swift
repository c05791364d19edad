/// A set of names stored as one text. Looking up a name does not split the text: there may be thousands of names, and a
/// list looks up only its own rows.
package struct RepoNames: Equatable {
    /// The names sorted without regard to case, separated by spaces.
    package private(set) var text: String

    package init(_ names: some Sequence<RepoName> = []) {
        let sorted = names.map { (key: $0.key, text: $0.text) }.sorted { $0.key < $1.key }
        let unique = sorted.indices.filter { $0 == 0 || sorted[$0].key != sorted[$0 - 1].key }
        text = unique.map { sorted[$0].text }.joined(separator: " ")
    }

    /// Restores a set from its `text`.
    package init(text: String) {
        self.text = text
    }

    package var isEmpty: Bool { text.isEmpty }
    package var count: Int { text.utf8.reduce(isEmpty ? 0 : 1) { $0 + ($1 == space ? 1 : 0) } }
    package var names: [RepoName] { text.split(separator: " ").compactMap { RepoName($0) } }

    package mutating func insert(_ name: RepoName) {
        if !contains(name) { self = RepoNames(names + [name]) }
    }

    package mutating func remove(_ name: RepoName) {
        if contains(name) { self = RepoNames(names.filter { $0 != name }) }
    }

    package func contains(_ name: RepoName) -> Bool {
        let key = Array(name.key.utf8)
        return text.utf8.withContiguousStorageIfAvailable { Self.has(key, in: $0) } ?? names.contains(name)
    }

    /// A binary search that always moves to the start of a name.
    private static func has(_ key: [UInt8], in text: UnsafeBufferPointer<UInt8>) -> Bool {
        var (low, high) = (0, text.count)
        while low < high {
            var start = (low + high) / 2
            while start > low, text[start - 1] != space { start -= 1 }
            let name = text[start..<high].prefix { $0 != space }
            if name.elementsEqual(key, by: { lowercase($0) == $1 }) { return true }
            if name.lexicographicallyPrecedes(key, by: { lowercase($0) < lowercase($1) }) {
                low = name.endIndex + 1
            } else {
                high = start
            }
        }
        return false
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

private let space = UInt8(ascii: " ")
