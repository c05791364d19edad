import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// The screen of `config`, with the errors that `list` would report.
    package func configuration() async -> Screen {
        var mistakes = settings.file.mistakes.map { found in
            UsageMistake(.mistake(found.mistake, path: settings.path ?? ""))
        }
        do throws(UsageMistake) {
            do throws(SettingMistake) {
                try settings.checkVariables()
            } catch {
                throw UsageMistake(error)
            }
            _ = try await queries()
        } catch {
            mistakes.append(error.placed(in: settings))
        }
        return Screen(configuration: settings, mistakes) { RedactedAddress($0).description }
    }
}
