import TrendingData
import TrendingDomain
import TrendingPresentation

extension Composition {
    /// The screen of `config`. Throws the errors that `list` would report.
    package func configuration(_ settings: EffectiveSettings) async throws(UsageMistake) -> Screen {
        do throws(SettingMistake) {
            try settings.checkVariables()
        } catch {
            throw UsageMistake(error)
        }
        _ = try await queries(ReposListSettings(settings))
        return ConfigurationPresenter { RedactedAddress($0).description }.screen(settings)
    }
}
