import TrendingDomain
import TrendingPresentation

/// Runs `config`: shows what each setting is and who says so.
package struct ConfigurationProgram: Sendable {
    private let environment: RuntimeEnvironment
    private let output: StandardOutput

    package init(environment: RuntimeEnvironment = .current(), output: StandardOutput = .standardOutput) {
        self.environment = environment
        self.output = output
    }

    package func run(_ format: OutputFormat) async throws(UsageMistake) -> ExitStatus {
        let file = try ConfigurationFile(environment: environment)
        let effective = EffectiveSettings(environment: environment, file: file)
        try await check(effective)
        return write(text(ConfigurationReport(effective, file), format, ReposListSettings(effective).view.color))
    }

    /// What `list` would refuse.
    private func check(_ effective: EffectiveSettings) async throws(UsageMistake) {
        try effective.checkVariables()
        do {
            _ = try await Composition(environment: environment).queries(ReposListSettings(effective))
        } catch {
            throw effective.placed(error)
        }
    }

    private func text(_ report: ConfigurationReport, _ format: OutputFormat, _ color: ColorMode) -> String? {
        switch format {
        case .text:
            let terminal = environment.standardOutput
            let style = environment.style(color, for: terminal)
            let layout = ConfigurationLayout(width: environment.width(of: terminal), style: style)
            return layout.text(ConfigurationViewModel(report))
        case .json: return try? report.json
        }
    }

    private func write(_ text: String?) -> ExitStatus {
        guard let text else { return .defect }
        do throws(StandardOutput.Failure) {
            try output.write(text)
            return .success
        } catch {
            guard case .failed(let reason) = error else { return .success }
            let sentence = TerminalText("trending: The settings could not be written to standard output: \(reason).")
            try? StandardOutput.standardError.write(sentence.string + "\n")
            return .inputOutput
        }
    }
}
