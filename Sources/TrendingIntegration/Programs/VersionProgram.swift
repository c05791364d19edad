import TrendingConsole
import TrendingData
import TrendingPresentation

/// Runs `--version --verbose`.
package enum VersionProgram {
    /// Whether the words ask for it, in either order.
    package static func isRequested(_ arguments: [String]) -> Bool {
        arguments.count == 2 && Set(arguments) == ["--version", "--verbose"]
    }

    package static func run() -> ExitStatus {
        let libraries = SystemLibrary.all().map { ($0.name, $0.version, $0.path) }
        let report = VersionReport(
            facts: [
                ("trending", programVersion), ("commit", BuildIdentity.commit), ("compiler", BuildIdentity.compiler),
                ("system", MachineName.current),
            ],
            libraries: libraries
        )
        do throws(StandardOutput.Failure) {
            try StandardOutput.standardOutput.write(report.text)
            return .success
        } catch {
            guard case .failed = error else { return .success }
            return .inputOutput
        }
    }
}
