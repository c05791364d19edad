import TrendingDomain

/// `config set`, `config unset` and `config edit`.
extension UsageMistake {
    /// A mistake in the new value of a setting, or in its name.
    package init(_ mistake: ConfigurationMistake) { self.init(mistake.sentence, isTyped: false) }

    package static let settingNotText = UsageMistake("The value is not text in UTF-8.", isTyped: false)

    /// A mistake of a line that the user does not change.
    package var leavingFile: UsageMistake {
        UsageMistake("\(sentence) Nothing was changed. Run 'trending config edit' to correct it.", isTyped: false)
    }

    /// The setting of the configuration file that it is about; `nil` for anything else.
    package func settingOfFile(in settings: EffectiveSettings) -> String? {
        guard let option, case .file = settings.origin(of: option) else { return nil }
        return option.name
    }

    package static let configurationNeedsTerminal = UsageMistake(
        "'config edit' needs a terminal. Use 'trending config set' to change a setting.",
        isTyped: false
    )
}

extension Screen {
    /// What `config set` or `config unset` did in the file at `path`. `variable` overrides the file.
    package static func configured(
        _ name: String,
        isSet: Bool,
        wasSet: Bool,
        path: String,
        variable: String? = nil
    ) -> Screen {
        let sentence =
            isSet
            ? "Set \(name.quotable) in \(path)."
            : wasSet ? "Removed \(name.quotable) from \(path)." : "\(name.quotable) is not set in \(path)."
        let warning = variable.map { ScreenNote.warning("\($0) is set, and overrides \(name.quotable) in the file.") }
        return Screen(notes: [.sentence(sentence), warning].compactMap(\.self))
    }

    package static func unwritable(configuration path: String, _ reason: FileFault) -> Screen {
        .warning("\(path) could not be written: \(reason.words).", status: .inputOutput)
    }

    /// The mistakes of the file after `config edit`, and how the editor failed.
    package func afterEditing(_ end: CommentSender.EditorEnd) -> Screen {
        guard let failure = end.failure else { return Screen(notes: notes, status: status) }
        return Screen(notes: [.warning(failure)] + notes, status: .inputOutput)
    }
}
