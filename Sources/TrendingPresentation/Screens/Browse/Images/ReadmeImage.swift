import TrendingDomain

/// An image of a README, as far as it is known before it is loaded.
package struct ReadmeImage: Sendable, Equatable {
    package var address: LinkTarget
    /// The name of its file.
    package var name: TerminalText
    /// What stands for it where it is not shown; may be empty.
    package var alternative = TerminalText.empty
}

/// The result of loading an image.
package enum LoadedImage: Sendable, Equatable {
    /// The size in pixels.
    case size(width: Int, height: Int)
    /// It comes from a host that no image is fetched from.
    case refused
    /// It was loaded, and the terminal can't draw it.
    case notDrawn(ImageObstacle)
    case failed(RemoteFailure)
}

/// Why a terminal does not draw an image.
package enum ImageObstacle: Sendable, Equatable {
    /// Its protocol knows no such files, and they are not converted.
    case format(ImageFile.Format)
    case conversion(PictureConversionFailure)
    case undecodable
}

extension RichDocument {
    /// The images with an address, each once, without badges. `isDark` chooses those for dark backgrounds.
    func images(isDark: Bool) -> [ReadmeImage] {
        var seen: Set<String> = []
        return zip(images, imageTexts).filter { $0.0.kind == .picture && !$0.0.isBadge }.compactMap { image, text in
            let address = (isDark ? image.darkAddress : nil) ?? image.address
            guard let address = address.flatMap({ LinkTarget(RichDocument.Image.place(of: $0)) }),
                seen.insert(address.address).inserted
            else {
                return nil
            }
            let name = image.fileName.map { TerminalText($0) } ?? "image"
            return ReadmeImage(address: address, name: name, alternative: TerminalText(text))
        }
    }
}
