extension Console {
    /// The environment variables for a child process: all variables except secrets.
    package var childVariables: [String: String] {
        variables.filter { !ChildEnvironment.withheld.contains($0.key) }
    }
}
