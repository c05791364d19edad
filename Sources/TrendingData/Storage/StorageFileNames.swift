/// The names of the files of one key. No two keys share a name, and no two kinds of file share one.
struct StorageFileNames {
    /// The contents of the files, and the extension of their data files.
    enum Contents: String {
        case list, secret
        /// A comment that the user writes, in Markdown.
        case comment = "md"
    }

    private static let ending = ".list"
    private static let damagedExtension = ".damaged"
    private static let lockExtension = ".lock"
    private let key: StorageKey
    private let contents: Contents

    init(_ key: StorageKey, _ contents: Contents = .list) {
        self.key = key
        self.contents = contents
    }

    var data: String { "\(key.name).\(contents.rawValue)" }
    var damaged: String { stem + Self.damagedExtension }
    /// Only its holder removes the file. A lock on a removed file does not stop others from locking a new one, so a
    /// process that gets the lock checks that the file is still there.
    var lock: String { ".\(stem)\(Self.lockExtension)" }

    /// A list and a secret of one key may be in the same folder.
    private var stem: String { contents == .list ? key.name : data }

    /// A name that no other writer uses, even one that does not see the lock.
    func temporary(process: Int32) -> String {
        ".\(stem).\(process)-\(UInt32.random(in: 0...UInt32.max)).tmp"
    }

    /// Whether the name is of a temporary file of this key, from any process.
    func isTemporary(_ name: String) -> Bool {
        let start = ".\(stem)."
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
        key(of: name, damagedExtension)
    }

    /// The key of a list whose lock file has this name, `nil` for every other name.
    static func key(ofLock name: String) -> StorageKey? {
        name.hasPrefix(".") ? key(of: String(name.dropFirst()), lockExtension) : nil
    }

    /// The key of a list whose temporary file has this name, `nil` for every other name.
    static func key(ofTemporary name: String) -> StorageKey? {
        guard name.hasPrefix("."), name.hasSuffix(".tmp"), let end = name.dropLast(4).lastIndex(of: "."),
            end > name.startIndex
        else { return nil }
        let key = StorageKey(String(name[..<end].dropFirst()))
        return key.flatMap { StorageFileNames($0).isTemporary(name) ? $0 : nil }
    }

    private static func key(of name: String, _ ending: String) -> StorageKey? {
        name.hasSuffix(ending) ? StorageKey(String(name.dropLast(ending.count))) : nil
    }
}
