import TrendingDomain

extension UsageMistake {
    /// Text can't be written to a file. Suggests the format that the name of the file ends with.
    package static func outputOfText(_ path: String) -> UsageMistake {
        let option = AnySetting.output.option
        if path.isEmpty { return UsageMistake("\(option) needs the name of a file.", option: .output) }
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".").dropFirst().last.map { $0.lowercased() } ?? ""
        let format = endings[ending] ?? OutputFormat(rawValue: ending).flatMap { $0 == .text ? nil : $0 } ?? .json
        return UsageMistake(
            "\(option) needs a format for programs, such as \(AnySetting.format.option) \(format.rawValue).",
            option: .output
        )
    }

    /// The endings of files that are not the names of their formats.
    private static let endings: [String: OutputFormat] = [
        "md": .markdown, "htm": .html, "ndjson": .jsonl, "xml": .atom, "txt": .urls,
    ]

    /// The mistake in options on the command line that choose the format of rows, or that have no effect on it. `nil`
    /// if there is none.
    package init?(rowOptionsIn settings: EffectiveSettings) {
        // Most starts have no option, and the table of all of them takes longer than to show a row.
        guard settings.hasOptions else { return nil }
        let settings = settings.asGiven
        let format = settings.outputFormat
        if settings.isGiven(.row), settings.isGiven(.format) || settings.isGiven(.jq) {
            let other = settings.isGiven(.format) ? AnySetting.format.option : AnySetting.jq.option
            self.init("\(AnySetting.row.option) can't be used with \(other).")
        } else if settings.isGiven(.jq), settings.isGiven(.format), settings[.format] != .json {
            let another = "another \(AnySetting.format.option) than json"
            self.init("\(AnySetting.jq.option) reads JSON, so it can't be used with \(another).")
        } else if let (setting, formats) = Self.formats.first(where: { setting, formats in
            // JSON is the same whatever the screen looks like, so scripts may add it to any command.
            settings.chooses(setting) && !formats.contains(format) && (format != .json || formats != [.text])
        }) {
            let names = formats.map(\.rawValue).listed("or")
            let words = setting == .header ? " and its opposite need" : " needs"
            self.init("\(setting.option)\(words) \(AnySetting.format.option) \(names).")
        } else {
            return nil
        }
    }

    /// The formats on which an option has an effect.
    private static let formats: KeyValuePairs<AnySetting, [OutputFormat]> = [
        .fields: [.csv, .tsv, .jsonl, .markdown], .header: [.csv, .tsv], .formulas: [.csv], .byteOrderMark: [.csv],
        .group: [.markdown, .html], .selfURL: [.atom, .rss, .jsonfeed], .digest: [.atom, .rss, .jsonfeed],
        .layout: [.text], .pictures: [.text],
    ]

    /// The mistake in the columns or the form of rows; `nil` for another error.
    package init?(ofRows error: any Error) {
        switch error {
        case let error as UnknownFields: self.init(error.sentence, isTyped: error.areTyped)
        case let error as RowTemplateMistake: self.init(error.sentence)
        case let error as UsageMistake: self = error
        default: return nil
        }
    }

    /// `formats` are those of the command.
    package static func hasNoRows(
        _ format: OutputFormat,
        but formats: [OutputFormat] = OutputFormat.ofDocuments
    ) -> UsageMistake {
        if format == .row { return UsageMistake("\(AnySetting.row.option) needs a list: there are no rows here.") }
        let (words, name) = (formats.map(\.rawValue).listed("or"), format.rawValue)
        return UsageMistake(
            "\(AnySetting.format.option) takes \(words) here, not \(name): \(name) is for lists of repositories and "
                + "developers."
        )
    }

    /// The mistake in the value of `--format` for a command that takes only `formats`; `nil` if it is one of them.
    /// `refusal` is that of a format that other commands take.
    package init?(
        format text: String?,
        of formats: [OutputFormat],
        refusal: (OutputFormat, [OutputFormat]) -> UsageMistake
    ) {
        guard let text, text != EffectiveSettings.defaultWord else { return nil }
        guard let format = OutputFormat(rawValue: text) else {
            self.init(SettingMistake(.format, .text(text), .wrong, .option, words: formats.map(\.rawValue)))
            return
        }
        if formats.contains(format) { return nil }
        self = refusal(format, formats)
    }
}

extension EffectiveSettings {
    /// Whether an option on the command line asks for something. Without pictures, each format is as it is.
    fileprivate func chooses(_ setting: AnySetting) -> Bool {
        isGiven(setting) && !(setting == .pictures && self[.pictures] == .never)
    }
}

extension JQFailure {
    package var sentence: String {
        let option = AnySetting.jq.option
        return switch self {
        case .wrongFilter(let message): "\(option) is not a filter of jq: \(message)."
        case .failed(let message): "The filter of \(option) failed\(message.isEmpty ? "" : ": \(message)")."
        case .crashed: "jq crashed with this filter of \(option)."
        case .notStarted: "jq, which \(option) needs, could not be started."
        case .missing:
            "\(option) needs the program jq, which is not installed. Install the package 'jq', with apt-get or Homebrew."
        }
    }

    /// With the place of the rows if the filter failed without looking there.
    package func sentence(for filter: String?, over content: any ScreenContent) -> String {
        guard case .failed = self, let rows = (content as? any RowsContent)?.rowsPath,
            filter?.contains(rows) == false
        else { return sentence }
        return "\(sentence) The rows are in '\(rows)'."
    }
}
