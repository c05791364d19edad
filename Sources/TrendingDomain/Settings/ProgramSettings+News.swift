extension AnySetting {
    /// How a person is told what is new.
    package static let ofNews: [AnySetting] = [notify, notifyCommand]

    package static let notify = Setting<NotificationChoice>(
        "notify",
        .word,
        standard: .none,
        text: "none",
        help: "Send a notification for what is new; auto takes the terminal, or the desktop without one",
        valueName: "HOW"
    )
    package static let notifyCommand = Setting<String?>(
        "notify-command",
        .text(takes: "a program and its arguments, such as 'ntfy publish trending'"),
        standard: nil,
        isOption: false,
        needsTrust: true,
        help: "The program for '--notify command', with its arguments; the text is added as the last one"
    )
}
