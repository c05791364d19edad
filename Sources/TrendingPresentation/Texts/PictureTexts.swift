import TrendingDomain

extension PictureConversionFailure {
    /// Why initials stand for pictures.
    package var sentence: String {
        switch self {
        case .missingLibrary(let package, let detail):
            """
            Pictures for this terminal need the system library \(package), which is missing. Install it with your \
            package manager. (\(detail))
            """
        }
    }
}
