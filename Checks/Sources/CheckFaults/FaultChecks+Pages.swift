import TrendingData
import TrendingTestSupport

extension FaultChecks {
    /// MUTATIONS [control]: reads each input, and that many mutations of it, with the reader of pages. With `control`, reads
    /// a page of thousands of languages instead.
    static let pages: FaultCheck = { words in
        let mutations = words.first.flatMap { Int($0) } ?? 0
        var cases = HTMLCases()
        var most = 0.0
        var read = 0
        var lists = 0
        func look(at page: [UInt8]) {
            let start = Usage.threadMilliseconds
            let result = GitHubTrendingPage.read(page, since: nil, baseURL: "https://github.com")
            most = max(most, Usage.threadMilliseconds - start)
            read += 1
            if case .success = result { lists += 1 }
        }
        // The first page opens the library.
        look(at: PageFixture().bytes)
        most = 0
        if words.contains("control") {
            look(at: PageFixture(menu: Array(repeating: ("C", "c"), count: 24_000)).bytes)
        } else {
            for input in cases.inputs {
                look(at: input)
                for _ in 0..<mutations { look(at: cases.mutation(of: input)) }
            }
        }
        let counts = "\(read) pages read, \(cases.foreign) inputs of html5lib, \(lists) accepted as lists"
        print("\(counts), at most \((most * 10).rounded() / 10) ms of processor time")
        return most < 50
    }
}
