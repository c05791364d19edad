import TrendingConsole

extension ThreadStarter {
    package static let failing = ThreadStarter { _ in false }
}
