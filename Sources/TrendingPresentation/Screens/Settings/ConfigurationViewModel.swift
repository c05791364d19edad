/// The settings ready to draw: every string is final.
package struct ConfigurationViewModel: Sendable, Equatable {
    package var title: TerminalText
    /// A note about the file.
    package var note: TerminalText?
    package var rows: [Row]

    package struct Row: Sendable, Equatable {
        package var name: TerminalText
        package var value: TerminalText
        package var origin: TerminalText
        /// Whether the value is not the default.
        package var isSet: Bool
    }
}

extension ConfigurationViewModel {
    package init(_ report: ConfigurationReport) {
        title = TerminalText(report.path ?? "No configuration file")
        note =
            switch (report.path, report.exists) {
            case (nil, _): TerminalText("HOME is not set to a folder")
            case (_, false): TerminalText("file not found")
            case (_, true): nil
            }
        rows = report.settings.map(Row.init)
    }
}

extension ConfigurationViewModel.Row {
    fileprivate init(_ setting: ConfigurationReport.Setting) {
        name = TerminalText(setting.name)
        value = TerminalText(Self.text(setting.value))
        origin = TerminalText(Self.text(setting.origin))
        isSet = setting.origin != .standard
    }

    private static func text(_ value: ConfigurationReport.Value) -> String {
        switch value {
        case .text(let text): text
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        case .nothing(let word): word
        }
    }

    private static func text(_ origin: ConfigurationReport.Origin) -> String {
        switch origin {
        case .option: "option"
        case .environment(let variable): "$\(variable)"
        case .file(let line): line.map { "line \($0)" } ?? "file"
        case .standard: "default"
        }
    }
}
