import TrendingConsole
import TrendingDomain
import TrendingPresentation

/// Shows what a command has to say: text for people or a document for programs on standard output, sentences on
/// standard error.
struct ReportView: Sendable {
    private let format: OutputFormat
    private let output: PagedOutput
    private let document: StandardOutput
    private let renderer: PlainTextRenderer
    private let narration: TerminalReposListView

    init(environment: RuntimeEnvironment, options: ViewOptions, format: OutputFormat) {
        self.format = format
        output = PagedOutput(environment.console, usesPager: options.usesPager)
        renderer = PlainTextRenderer(environment.console, options)
        document = environment.console.output
        narration = TerminalReposListView(environment: environment, options: options)
    }

    /// Ends with `status` where the report was written, or its reader went away.
    func show(
        text: (PlainTextRenderer) -> String,
        document: () throws -> String,
        status: ExitStatus = .success
    ) -> ExitStatus {
        do {
            switch format {
            case .text: try output.write(text(renderer))
            case .json: try self.document.write(document())
            }
            return status
        } catch StandardOutput.Failure.closedPipe {
            return status
        } catch StandardOutput.Failure.failed(let reason) {
            say(TerminalText.unwritable(reason: reason).string)
            return .inputOutput
        } catch {
            say(TerminalText.unencodable("\(error)").string)
            return .defect
        }
    }

    func say(_ sentence: String) {
        narration.display(narration: TerminalText(sentence))
    }
}
