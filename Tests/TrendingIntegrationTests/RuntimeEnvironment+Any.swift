import TrendingDomain
import TrendingIntegration
import TrendingTestSupport

extension RuntimeEnvironment {
    static func any(
        _ variables: [String: String] = [:],
        standardOutput: Terminal? = nil,
        standardError: Terminal? = nil
    ) -> RuntimeEnvironment {
        RuntimeEnvironment(
            variables: variables,
            standardOutput: standardOutput,
            standardError: standardError,
            now: { .any() },
            clockTime: { _ in "14:05" },
            localDay: { CalendarDay(of: $0) }
        )
    }
}
