import TrendingConsole
import TrendingDomain
import TrendingIntegration
import TrendingTestSupport

extension RuntimeEnvironment {
    static func any(
        _ variables: [String: String] = [:],
        standardOutput: Console.Terminal? = nil,
        standardError: Console.Terminal? = nil
    ) -> RuntimeEnvironment {
        RuntimeEnvironment(
            console: Console(variables: variables, standardOutput: standardOutput, standardError: standardError),
            clock: ReaderClock(now: { .any() }, day: { CalendarDay(of: $0) }, timeOfDay: { _ in "14:05" })
        )
    }
}
