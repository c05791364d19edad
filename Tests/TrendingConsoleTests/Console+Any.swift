@testable import TrendingConsole

extension Console {
    /// With the variables in a text such as `TERM=xterm LANG=C`. Words without a sign of equality are none.
    static func of(_ variables: String, standardOutput: Terminal? = nil) -> Console {
        let words = variables.split(separator: " ").map {
            $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        }
        return any(
            Dictionary(uniqueKeysWithValues: words.filter { $0.count == 2 }.map { ($0[0], $0[1]) }),
            standardOutput: standardOutput
        )
    }

    static func any(
        _ variables: [String: String] = [:],
        standardOutput: Terminal? = nil,
        standardError: Terminal? = nil
    ) -> Console {
        Console(variables: variables, standardOutput: standardOutput, standardError: standardError)
    }
}
