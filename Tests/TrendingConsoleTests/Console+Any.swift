@testable import TrendingConsole

extension Console {
    static func any(
        _ variables: [String: String] = [:],
        standardOutput: Terminal? = nil,
        standardError: Terminal? = nil
    ) -> Console {
        Console(variables: variables, standardOutput: standardOutput, standardError: standardError)
    }
}
