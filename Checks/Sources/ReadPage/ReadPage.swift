import TrendingData

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads a page of repositories or developers ROUNDS times as the program does, and prints the median time of one
/// reading in seconds: `read-page FILE ROUNDS`.
@main
struct ReadPage {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let rounds = Int(arguments[2]), rounds > 0, let page = bytes(arguments[1]) else {
            print("usage: read-page FILE ROUNDS")
            exit(64)
        }
        let clock = ContinuousClock()
        let read = isOfDevelopers(page) ? readDevelopers : readRepos
        let times = (0..<rounds).map { _ in clock.measure { read(page) } }.sorted()
        let (seconds, attoseconds) = times[rounds / 2].components
        print(Double(seconds) + Double(attoseconds) / 1e18)
    }

    private static func isOfDevelopers(_ page: [UInt8]) -> Bool {
        guard case .success = developers(page) else { return false }
        return true
    }

    private static func developers(_ page: [UInt8]) -> Result<GitHubDevelopersPage, GitHubTrendingPage.Refusal> {
        GitHubDevelopersPage.read(page, since: nil, baseURL: "https://github.com")
    }

    private static func readDevelopers(_ page: [UInt8]) {
        guard case .success(let read) = developers(page), !read.developers.isEmpty else {
            preconditionFailure("a page without developers cannot be measured")
        }
    }

    private static func readRepos(_ page: [UInt8]) {
        guard case .success(let read) = GitHubTrendingPage.read(page, since: nil, baseURL: "https://github.com") else {
            print("read-page: not a trending page")
            exit(65)
        }
        precondition(!read.repos.isEmpty, "a page without repositories cannot be measured")
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
