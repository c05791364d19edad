import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

/// `config set`, `config unset` and `config edit`.
extension Run {
    /// Sets a setting in the configuration file, or removes it if there are no values. Nothing is written if the file
    /// or the value has a mistake.
    package static func configure(_ name: String, to values: [String]) async throws(UsageMistake) -> ExitStatus {
        guard ProcessArguments.areText else { throw .settingNotText }
        let environment = RuntimeEnvironment.current()
        let settings = try EffectiveSettings([:], environment, for: .config)
        let writer = try writer(environment)
        var mistake: UsageMistake?
        var wasSet = false
        do {
            try await writer.update { bytes in
                let edit = ConfigurationEdit(bytes, of: name, to: values, folder: writer.folder, .program)
                wasSet = edit.bytes != bytes
                mistake = await Run(environment, settings).mistake(in: edit, of: name, path: writer.path)
                return mistake == nil ? edit.bytes : nil
            }
        } catch {
            return ScreenOutput(environment.console).show(.unwritable(configuration: writer.path, error.reason))
        }
        if let mistake { throw mistake }
        // Warns if the file may have been written by others.
        let written = try EffectiveSettings([:], environment, for: .config)
        var variable: String?
        if let setting = written.table.setting(named: name), case .environment(let name) = written.origin(of: setting) {
            variable = values.isEmpty ? nil : name
        }
        return ScreenOutput(environment.console).show(
            .configured(name, isSet: !values.isEmpty, wasSet: wasSet, path: writer.path, variable: variable)
        )
    }

    /// Opens the configuration file in the user's editor, and reports the mistakes in it afterwards.
    package static func editConfiguration() async throws(UsageMistake) -> ExitStatus {
        let environment = RuntimeEnvironment.current()
        let console = environment.console
        guard console.isInputTerminal, console.standardError != nil else { throw .configurationNeedsTerminal }
        let writer = try writer(environment)
        do {
            try writer.makeFolder()
        } catch {
            return ScreenOutput(console).show(.unwritable(configuration: error.path, error.reason))
        }
        let end = await Run(environment).openEditor(writer.path)
        let settings = try EffectiveSettings([:], environment, for: .config)
        return ScreenOutput(console).show(await Run(environment, settings).configuration().afterEditing(end))
    }

    private static func writer(_ environment: RuntimeEnvironment) throws(UsageMistake) -> ConfigurationWriter {
        do {
            return try ConfigurationWriter(variables: environment.console.variables)
        } catch {
            throw UsageMistake(error)
        }
    }

    private func mistake(in edit: ConfigurationEdit, of name: String, path: String) async -> UsageMistake? {
        if let mistake = edit.mistakeElsewhere { return UsageMistake(.mistake(mistake, path: path)).leavingFile }
        if let mistake = edit.mistake { return UsageMistake(mistake) }
        if let mistake = await queryMistake, let other = mistake.settingOfFile(in: settings), other != name {
            return mistake.placed(in: settings).leavingFile
        }
        var edited = settings
        edited.file = ConfigurationFile(path: path, exists: true, entries: edit.entries)
        guard let mistake = await Run(environment, edited).queryMistake, mistake.settingOfFile(in: edited) != nil else {
            return nil
        }
        return UsageMistake(mistake.sentence, isTyped: false)
    }

    private var queryMistake: UsageMistake? {
        get async {
            do {
                _ = try await queries()
                return nil
            } catch {
                return error
            }
        }
    }

    /// The screen of `config`, with the errors that `list` would report.
    package func configuration() async -> Screen {
        var mistakes = settings.file.mistakes.map { UsageMistake(.mistake($0, path: settings.file.path ?? "")) }
        do throws(UsageMistake) {
            do {
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
