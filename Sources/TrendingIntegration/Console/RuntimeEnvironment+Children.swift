extension RuntimeEnvironment {
    /// The variables for another program: without those that hold secrets of this one.
    var childVariables: [String: String] {
        variables.filter { !ChildEnvironment.withheld.contains($0.key) }
    }
}
