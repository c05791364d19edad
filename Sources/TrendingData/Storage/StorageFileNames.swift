/// The names of the files of one key. No two keys share a name, and no name of one kind is a name of another.
struct StorageFileNames {
    private static let ending = ".list"
    private static let damagedEnding = ".damaged"
    private let key: StorageKey

    init(_ key: StorageKey) {
        self.key = key
    }

    var data: String { key.name + Self.ending }
    var damaged: String { key.name + Self.damagedEnding }
    /// Never removed: a lock on a removed file keeps nobody out.
    var lock: String { ".\(key.name).lock" }

    /// A name that no other writer uses, even one that does not see the lock.
    func temporary(process: Int32) -> String {
        ".\(key.name).\(process)-\(UInt32.random(in: 0...UInt32.max)).tmp"
    }

    /// Whether a writer of this key made the name, whichever process it was.
    func isTemporary(_ name: String) -> Bool {
        let start = ".\(key.name)."
        guard name.hasPrefix(start), name.hasSuffix(".tmp") else { return false }
        let numbers = name.dropFirst(start.count).dropLast(4).split(separator: "-", omittingEmptySubsequences: false)
        return numbers.count == 2
            && numbers.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// The key whose data has this name, `nil` for every other name.
    static func key(ofData name: String) -> StorageKey? {
        key(of: name, ending)
    }

    /// The key whose damaged data has this name, `nil` for every other name.
    static func key(ofDamaged name: String) -> StorageKey? {
        key(of: name, damagedEnding)
    }

    private static func key(of name: String, _ ending: String) -> StorageKey? {
        name.hasSuffix(ending) ? StorageKey(String(name.dropLast(ending.count))) : nil
    }
}
