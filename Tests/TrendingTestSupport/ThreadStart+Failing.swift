import TrendingConsole

extension ThreadStart {
    package static let failing = ThreadStart { _ in false }
}
