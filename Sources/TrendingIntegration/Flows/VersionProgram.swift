import TrendingConsole
import TrendingData
import TrendingPresentation

/// Runs `--version --verbose`.
package enum VersionProgram {
    /// Whether words that ask for the version also ask for what a report of a defect needs.
    package static func isRequested(_ arguments: [String]) -> Bool {
        arguments.contains { ["--verbose", "-v"].contains($0) }
    }

    package static func run() -> ExitStatus {
        let libraries = SystemLibrary.all().map { ($0.name, $0.version, $0.path) }
        let report = VersionReport.text(
            facts: [
                ("trending", programVersion), ("commit", BuildIdentity.commit), ("compiler", BuildIdentity.compiler),
                ("system", MachineName.current),
            ],
            libraries: libraries
        )
        return ScreenOutput.print(report)
    }
}
