extension RuntimeEnvironment {
    /// The variables for another program: without those that hold secrets of this one.
    var childVariables: [String: String] {
        variables.filter { !Self.secretVariables.contains($0.key) }
    }

    private static let secretVariables: Set = [
        "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "TRENDING_CLIENT_SECRET",
    ]
}
