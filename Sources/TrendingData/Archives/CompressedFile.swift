/// Recognizes compressed files, which are not read.
enum CompressedFile {
    static func hasEnding(_ ending: String) -> Bool { endings.contains(ending) }

    private static let endings: Set<String> = ["gz", "tgz", "zst", "zip", "xz", "bz2", "7z", "lz4"]

    /// By the first bytes of each format's specification.
    static func hasSignature(_ bytes: ArraySlice<UInt8>) -> Bool { signatures.contains { bytes.starts(with: $0) } }

    private static let signatures: [[UInt8]] = [
        [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], [0x50, 0x4B, 0x03, 0x04], [0xFD, 0x37, 0x7A, 0x58, 0x5A],
        [0x42, 0x5A, 0x68], [0x37, 0x7A, 0xBC, 0xAF], [0x04, 0x22, 0x4D, 0x18],
    ]
}
