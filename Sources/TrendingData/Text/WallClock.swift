import TrendingDomain

/// What time it is. Tests replace the system's clock.
package typealias WallClock = @Sendable () -> Timestamp
