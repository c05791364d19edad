import TrendingData
import TrendingDomain
import TrendingPresentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a rendered README and lays it out at 80 columns, ROUNDS times, and prints the median times in seconds: of both
/// together, of reading, and of the layout: `read-readme FILE ROUNDS`. With `read-readme --print FILE WIDTH`, prints it as on a terminal with colours.
@main
struct ReadReadme {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let isPrinting = arguments.first == "--print"
        let rest = Array(isPrinting ? arguments.dropFirst() : arguments)
        guard rest.count == 2, let number = Int(rest[1]), number > 0, let page = bytes(rest[0]) else {
            print("usage: read-readme FILE ROUNDS | --print FILE WIDTH")
            exit(64)
        }
        if isPrinting {
            let style = Style(colors: .ansi16, hyperlinks: true)
            print(DocumentLayout(width: number, style: style).lines(of: read(page)).text(style), terminator: "")
        } else {
            measure(page, rounds: number)
        }
    }

    private static func measure(_ page: [UInt8], rounds: Int) {
        let layout = DocumentLayout(width: 80, style: Style(colors: .ansi16, hyperlinks: true))
        let document = read(page)
        let both = median(rounds) { precondition(layout.lines(of: read(page)).lineCount > 0, "nothing to measure") }
        let reading = median(rounds) { precondition(!read(page).blocks.isEmpty, "nothing to read") }
        let drawing = median(rounds) { precondition(layout.lines(of: document).lineCount > 0, "nothing to lay out") }
        print(both, reading, drawing)
    }

    private static func median(_ rounds: Int, _ work: () -> Void) -> Double {
        let clock = ContinuousClock()
        let times = (0..<rounds).map { _ in clock.measure(work) }.sorted()
        let (seconds, attoseconds) = times[rounds / 2].components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    private static func read(_ page: [UInt8]) -> RichDocument {
        let place = RenderedPlace(server: "https://github.com", owner: "owner", name: "name")
        guard case .success(let document) = RenderedDocument.read(page, at: place) else {
            print("read-readme: not a rendered document")
            exit(65)
        }
        return document
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var page: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { page += part[..<count] }
        return page
    }
}
