import TrendingDomain

/// In seconds.
extension MaxAge: ExpressibleByIntegerLiteral {
    package init(integerLiteral seconds: Int64) { self = .seconds(seconds) }
}
