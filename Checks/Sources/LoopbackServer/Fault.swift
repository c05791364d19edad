/// A way in which the server fails.
enum Fault: Sendable, Equatable {
    case none
    case status(Int)
    /// A login page with status 200.
    case portal
    /// Half a page, with the length of the whole page in the header.
    case cut
    /// One byte a second.
    case slow
    /// A small body that is large when decompressed.
    case bomb
    /// Redirects to itself.
    case loop
    case empty

    init?(_ mode: String) {
        switch mode {
        case "ok": self = .none
        case "portal": self = .portal
        case "cut": self = .cut
        case "slow": self = .slow
        case "bomb": self = .bomb
        case "loop": self = .loop
        case "empty": self = .empty
        default:
            let parts = mode.split(separator: "=")
            guard parts.count == 2, parts[0] == "status", let code = Int(parts[1]), (100...999).contains(code) else {
                return nil
            }
            self = .status(code)
        }
    }
}
