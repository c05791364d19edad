extension RichDocument.Image {
    /// Whether the image is a badge, judged by its address: `shields.io`, `…/badge.svg`, `…/actions/workflows/…`.
    package var isBadge: Bool {
        guard let address else { return false }
        let lowercased = address.lowercased()
        return Self.badgeParts.contains { lowercased.contains($0) }
    }

    private static let badgeParts = ["badge", "shields.io", "/actions/workflows/"]
}
