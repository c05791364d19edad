import TrendingConsole

extension RuntimeEnvironment {
    /// What a variable says about the setting.
    func setting(_ key: ConfigurationKey) -> EffectiveSettings.Value? {
        switch key {
        case .githubURL: named("TRENDING_GITHUB_URL") { $0 }
        case .apiURL: named("TRENDING_API_URL") { $0 }
        case .clientID: named("TRENDING_CLIENT_ID") { $0 }
        case .keyring: named("TRENDING_KEYRING") { $0 }
        case .color:
            named("NO_COLOR") { _ in ColorMode.never.rawValue }
                ?? named("TERM") { $0 == "dumb" ? ColorMode.never.rawValue : nil }
                ?? named("CLICOLOR_FORCE") { $0 == "0" ? nil : ColorMode.always.rawValue }
        default: nil
        }
    }

    private func named(_ variable: String, _ text: (String) -> String?) -> EffectiveSettings.Value? {
        console.value(variable).flatMap(text).map { .init(text: $0, origin: .environment(variable: variable)) }
    }
}
