extension UsageMistake {
    /// The README as its authors wrote it was requested as JSON.
    package static let sourceIsNotJSON = UsageMistake("The README as its authors wrote it is text, not JSON.")
}
