extension Console {
    /// The variables for another program: without those that hold secrets of this one.
    package var childVariables: [String: String] {
        variables.filter { !ChildEnvironment.withheld.contains($0.key) }
    }
}
