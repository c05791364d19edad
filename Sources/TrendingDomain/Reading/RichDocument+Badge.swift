extension RichDocument.Image {
    /// Whether the image is a badge, judged by its address: `shields.io`, `…/badge.svg`, `…/actions/workflows/…`.
    package var isBadge: Bool {
        guard kind == .picture, var address else { return false }
        return address.withUTF8 { bytes in Self.badgeParts.contains { Self.holds($0, in: bytes) } }
    }

    private static let badgeParts = ["badge", "shields.io", "/actions/workflows/"].map { Array($0.utf8) }

    /// Compares without regard to case, which matters for letters only.
    private static func holds(_ part: [UInt8], in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count >= part.count else { return false }
        return (0...bytes.count - part.count).contains { start in
            bytes[start] | 0x20 == part[0] | 0x20
                && part.indices.allSatisfy { bytes[start + $0] | 0x20 == part[$0] | 0x20 }
        }
    }
}
