import TrendingDomain

/// An image of a README, as far as it is known before it is loaded.
package struct ReadmeImage: Equatable {
    var address: LinkTarget
    /// The name of its file.
    var name: String
    /// What stands for it where it is not shown; may be empty.
    var alternative = ""
}

/// The result of loading an image.
package enum LoadedImage: Equatable {
    /// The size in pixels.
    case size(width: Int, height: Int)
    /// It comes from a host that no image is fetched from.
    case refused
    /// It was loaded, and the terminal can't draw it.
    case notDrawn(ImageObstacle)
    case failed(RemoteFailure)
}

/// Why a terminal does not draw an image.
package enum ImageObstacle: Equatable {
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
            let name = (image.fileName ?? "image").printable
            return ReadmeImage(address: address, name: name, alternative: text.printable)
        }
    }
}

extension ImageObstacle {
    func sentence(openKey: String?) -> String {
        let open = openKey.map { " \($0) opens it in the browser." } ?? ""
        switch self {
        case .format(let format):
            return "\(format.words) images can't be drawn on this terminal.\(open)"
        case .conversion(let failure): return "\(failure.sentence)\(open)"
        case .undecodable: return "The image can't be decoded.\(open)"
        }
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
