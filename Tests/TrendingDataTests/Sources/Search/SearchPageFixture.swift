import TrendingData

/// A response of GitHub's search for tests.
struct SearchPageFixture {
    var items: [String]
    var totalCount = 3_821
    var isIncomplete = false

    var json: String {
        """
        {"total_count":\(totalCount),"incomplete_results":\(isIncomplete),"items":[\(items.joined(separator: ","))]}
        """
    }

    static func row(_ name: String = "octo/cat") -> String { #"{"full_name": "\#(name)"}"# }

    static func rows(_ numbers: ClosedRange<Int>) -> [String] { numbers.map { row("octo/repo-\($0)") } }

    static let fullRow = #"""
        {
            "id": 1, "name": "cat", "full_name": "octo/cat", "private": false, "fork": false,
            "owner": {"login": "octo", "id": 2, "avatar_url": "https://avatars.githubusercontent.com/u/2?v=4"},
            "html_url": "https://github.com/octo/cat", "url": "https://api.github.com/repos/octo/cat",
            "description": "A cat,\n  in a box \ud83d\udc31", "language": "Jupyter Notebook", "score": 1.0,
            "stargazers_count": 1234, "watchers_count": 7, "forks_count": 56, "forks": 8, "license": null,
            "topics": ["cats", "command-line"]
        }
        """#
}

extension NetworkResponse {
    /// A page with these rows of JSON.
    static func search(_ rows: [String] = [SearchPageFixture.row()], total: Int = 3_821) -> NetworkResponse {
        .json(SearchPageFixture(items: rows, totalCount: total).json)
    }
}
