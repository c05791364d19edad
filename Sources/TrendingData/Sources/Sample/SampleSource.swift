import TrendingDomain

extension SourceDefinition {
    package static let sample = SourceDefinition(
        profile: SourceProfile(source: .sample, options: [.language, .namedPeriod, .starsGained]),
        isStored: false,
        make: { _, context in SampleReposService(now: context.now) }
    )
}

extension SampleReposService: SourceProbe {
    package func reach() async -> Reachability { .builtIn }
}
