import Foundation
import HTTPTypes
import TrendingData
import TrendingTestSupport

/// Answers as a ClickHouse server that stores nothing. Its user is `ada` with the password `s3cret`.
enum EmptyServer {
    static let authorization = "Basic YWRhOnMzY3JldA=="

    static func response(to request: NetworkRequest) -> NetworkResponse {
        let path = request.head.path?.removingPercentEncoding ?? ""
        if let given = request.head.headerFields[.authorization], given != authorization {
            let text = "Code: 193, e.displayText() = DB::Exception: Wrong password for user ada"
            return NetworkResponse(.init(status: .unauthorized), body: Array(text.utf8))
        }
        guard request.head.method == .get else { return NetworkResponse(.init(status: .ok)) }
        let rows =
            if path.contains("SELECT 1") {
                "1\n"
            } else {
                #"{"data":[],"rows":0}"#
            }
        return NetworkResponse(.init(status: .ok), body: Array(rows.utf8))
    }
}

/// Answers as a server with one list of the all-languages daily lists, and two rows that are none.
enum PulledServer {
    static func response(to request: NetworkRequest) -> NetworkResponse {
        let path = request.head.path?.removingPercentEncoding ?? ""
        let list = #""github", "", "", "daily", "", """#
        let day = 19_700
        let rows: [String]
        if path.contains("toYear(day)") {
            // All are stored at the time 9.
            let isKnown = path.contains("= 7, 10,")
            rows =
                isKnown
                ? []
                : [
                    "[\(list), \(day), \(day), 1, 9, \"7\", 1]",
                    #"["x y", "", "", "daily", "", "", 1, 1, 2, 9, "7", 1]"#,
                ]
        } else if path.contains("toInt64(first_seen)") {
            let entry = #"[1], [null], [""], ["ada/one"], ["7"], [null], [null], [""], [""]"#
            rows = [list, #""x y", "", "", "daily", "", """#, #""x y", "", "", "daily", "", "c""#].map { list in
                #"[\#(list), \#(day), "", 1, null, null, \#(entry)]"#
            }
        } else {
            return EmptyServer.response(to: request)
        }
        let text = #"{"data":[\#(rows.joined(separator: ","))],"rows":\#(rows.count)}"#
        return NetworkResponse(.init(status: .ok), body: Array(text.utf8))
    }
}

/// Runs `body` with a team's history at this path of an empty server, set in the configuration file.
func withTeam(
    path: String = "/",
    variables: [String: String] = [:],
    isolation: isolated (any Actor)? = #isolation,
    _ body: (CommandSUT, LoopbackServer) async throws -> Void
) async throws {
    let team = try await LoopbackServer { EmptyServer.response(to: $0) }
    try await withSUT(variables: variables) { sut in
        try sut.configure("history-url = \"http://\(team.authority)\(path)?database=team\"\n")
        try await body(sut, team)
    }
    await team.stop()
}
