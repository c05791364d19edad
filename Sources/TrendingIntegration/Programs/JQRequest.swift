import TrendingConsole
import TrendingData
import TrendingPresentation

/// Answers a filter of jq that another process of this program asks for.
package enum JQRequest {
    /// `arguments` are the request and the filter; the document is on standard input. Returns the exit status, or `nil` for
    /// other arguments.
    package static func answer(_ arguments: [String]) -> Int32? {
        guard arguments.count == 2, arguments[0] == JQProgram.request else { return nil }
        guard case .text(let json) = InputText(STDIN_FILENO, most: .max - 1) else {
            return ExitStatus.unreadable.rawValue
        }
        let answer = JQProgram.answer(arguments[1], over: json)
        do throws(StandardOutput.Failure) {
            try StandardOutput.standardOutput.write(answer.output)
            try StandardOutput.standardError.write(answer.message)
            return answer.status
        } catch {
            return ExitStatus.inputOutput.rawValue
        }
    }
}
