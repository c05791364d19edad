/// Writes entries as bytes: for each a byte of flags, then numbers of variable length. What is not known takes no byte.
struct EntryEncoder {
    private(set) var bytes: [UInt8] = []
    private var rank: Int64 = 0

    /// `hasRepo` is `false` where the repository is known already.
    mutating func add(_ entry: EditionRow.Entry, hasRepo: Bool) {
        var flags: EntryFlags = entry.rank == rank &+ 1 ? [] : .rank
        if entry.stars != nil { flags.insert(.stars) }
        if entry.gained != nil { flags.insert(.gained) }
        if entry.forks != nil { flags.insert(.forks) }
        bytes.append(flags.rawValue)
        if flags.contains(.rank) { add(signed: entry.rank) }
        if hasRepo { add(UInt64(bitPattern: entry.repo)) }
        for number in [entry.stars, entry.gained, entry.forks] { number.map { add(signed: $0) } }
        rank = entry.rank
    }

    mutating func add(code: UInt32) {
        withUnsafeBytes(of: code.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private mutating func add(signed number: Int64) {
        add(UInt64(bitPattern: number << 1 ^ number >> 63))
    }

    private mutating func add(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }
}

/// Reads entries from bytes.
struct EntryDecoder {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0
    private var rank: Int64 = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }

    /// `nil` if the bytes are no entry. Reads the repository if it is not given.
    mutating func next(of repo: Int64?) -> EditionRow.Entry? {
        guard offset < bytes.count else { return nil }
        let flags = EntryFlags(rawValue: bytes[offset])
        offset += 1
        guard let rank = flags.contains(.rank) ? signed() : rank &+ 1,
            let repo = repo ?? number().map(Int64.init(bitPattern:))
        else { return nil }
        self.rank = rank
        var entry = EditionRow.Entry(rank: rank, repo: repo)
        if flags.contains(.stars) {
            guard let stars = signed() else { return nil }
            entry.stars = stars
        }
        if flags.contains(.gained) {
            guard let gained = signed() else { return nil }
            entry.gained = gained
        }
        if flags.contains(.forks) {
            guard let forks = signed() else { return nil }
            entry.forks = forks
        }
        return entry
    }

    private mutating func signed() -> Int64? {
        number().map { Int64(bitPattern: $0 >> 1) ^ -Int64(bitPattern: $0 & 1) }
    }

    private mutating func number() -> UInt64? {
        var (number, shift) = (0 as UInt64, 0 as UInt64)
        while offset < bytes.count, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        return nil
    }
}

private struct EntryFlags: OptionSet {
    let rawValue: UInt8

    /// The rank is not the one after that of the entry before.
    static let rank = EntryFlags(rawValue: 1)
    static let stars = EntryFlags(rawValue: 2)
    static let gained = EntryFlags(rawValue: 4)
    static let forks = EntryFlags(rawValue: 8)
}
