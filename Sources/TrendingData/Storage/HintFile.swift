import TrendingConsole

/// A file of a few lines that may be lost. Waits neither for the disk nor for a lock, and ignores failures: a power cut
/// or another process at the same time may destroy the record, which its checksum shows.
struct HintFile: Sendable {
    let folder: StorageFolder
    private let key: StorageKey

    init(folder: String, name: StorageKey, sizeLimit: Int = 1 << 16) {
        var calls = SystemCalls.live
        calls.synchronize = { _ in 0 }
        self.folder = StorageFolder(path: folder, sizeLimit: sizeLimit, lockWait: .zero, calls: calls, isNested: true)
        key = name
    }

    var path: String { folder.dataPath(of: key) }

    /// `nil` if the file is missing or can't be opened.
    func load() -> DecodedRecord<LineRecord>? { (try? folder.bytes(of: key)).map(LineRecord.decode) }

    /// Does not overwrite the record of a later version. Returns whether there was one before.
    @discardableResult
    func save(_ record: LineRecord) -> Bool {
        let (bytes, known) = (record.encoded, try? folder.bytes(of: key))
        if known == bytes {
            // The record gets the age of a new one.
            utimes(path, nil)
        } else if known.map(LineRecord.decode)?.isNewer != true {
            try? write(bytes)
        }
        return known != nil
    }

    /// Removes the old file and creates a new one. If it overwrote the file or renamed another to it, ext4 would flush
    /// the data before the call returns, which takes five times as long.
    private func write(_ bytes: [UInt8]) throws(StorageFailure) {
        _ = try folder.openFolder()
        let path = path
        try folder.calls.perform(on: path, tolerating: [ENOENT]) { $0.removeFile(path) }
        try OpenFile(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, calls: folder.calls).write(bytes)
    }
}
