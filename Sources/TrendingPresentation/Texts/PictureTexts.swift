import TrendingDomain

extension TerminalText {
    /// Why initials stand for pictures.
    package static func notDrawn(_ failure: PictureConversionFailure) -> TerminalText {
        switch failure {
        case .missingLibrary(let package, let detail):
            """
            Pictures for this terminal need the system library \(package), which is missing. Install it with your \
            package manager. (\(detail))
            """
        }
    }
}
