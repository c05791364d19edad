import Foundation
import TrendingTestSupport

extension FaultChecks {
    /// PORT-FILE [whole]: serves a trending page, search results and a feed with 25 rows each, until the process is killed.
    /// One row is unreadable. With `whole`, all rows are readable.
    static let rows: FaultCheck = { words in
        guard let file = words.first else { return false }
        let lists = RowsServer(isWhole: words.contains("whole"))
        let server = try RawServer(lists.answer)
        try Data("\(server.port)\n".utf8).write(to: URL(filePath: file), options: .atomic)
        while true { try await Task.sleep(for: .seconds(3600)) }
    }
}

private struct RowsServer: Sendable {
    let isWhole: Bool

    func answer(_ connection: RawConnection) {
        let request = connection.readRequest().split(separator: " ", maxSplits: 2)
        guard request.count == 3 else { return }
        let (type, body) = body(at: request[1])
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(body.count)\r\nConnection: close\r\n\r\n"
        connection.send(Array(head.utf8) + body)
    }

    private func body(at path: Substring) -> (type: String, bytes: [UInt8]) {
        if path.hasPrefix("/trending") {
            return (
                "text/html", PageFixture(rows: names.map { RowFixture(owner: $0 == "" ? "" : "ada", name: $0) }).bytes
            )
        }
        let rows = names.map { $0 == "" ? #"{"full_name":7}"# : "{\"full_name\":\"ada/\($0)\"}" }.joined(separator: ",")
        let isFeed = path.hasPrefix("/feed")
        let text = isFeed ? "[\(rows)]" : "{\"total_count\":25,\"incomplete_results\":false,\"items\":[\(rows)]}"
        return ("application/json", Array(text.utf8))
    }

    /// The unreadable row has an empty name.
    private var names: [String] {
        (1...25).map { $0 == 13 && !isWhole ? "" : "engine-\($0)" }
    }
}
