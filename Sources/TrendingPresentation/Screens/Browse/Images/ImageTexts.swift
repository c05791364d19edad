import TrendingDomain

extension TerminalText {
    static let terminalWithoutPictures = TerminalText(
        "This terminal is not known to draw pictures, or they are turned off."
    )

    static func imageHostRefused(_ address: LinkTarget) -> TerminalText {
        "Images are only fetched from hosts of GitHub, not from \(address.authority)."
    }

    static func imageNotDrawn(_ obstacle: ImageObstacle, openKey: TerminalText?) -> TerminalText {
        let open = openKey.map { " \($0.string) opens it in the browser." } ?? ""
        switch obstacle {
        case .format(let format):
            return "\(format.words) images can't be drawn on this terminal.\(open)"
        case .conversion(let failure): return "\(TerminalText.notDrawn(failure).string)\(open)"
        case .undecodable: return "The image can't be decoded.\(open)"
        }
    }

    static func imageFailed(_ failure: RemoteFailure) -> TerminalText {
        if case .unreadable = failure { return "The answer is no picture, or one that is too large." }
        return "The image could not be loaded."
    }
}

extension ImageFile.Format {
    fileprivate var words: String {
        switch self {
        case .png: "PNG"
        case .jpeg: "JPEG"
        case .gif: "GIF"
        case .webp: "WebP"
        }
    }
}
