/// An option for one run. Neither a variable nor the configuration file can set it.
package enum RunOption: String {
    case force
    case withReadmes = "with-readmes", readmesAtOnce = "readmes-at-once", allLanguages = "all-languages", within
    case refresh
    case yes
    case on
    case unseen
    case from, to, all
    case forget
    case dayShift = "day-shift"
    case history, withToken = "with-token", authURL = "auth-url"
    case send, edit, sendDraft = "send-draft", discardDraft = "discard-draft"

    /// The long name, without dashes.
    package var name: String { rawValue }

    /// The option as a user types it: `--force`.
    package var option: String { "--\(rawValue)" }
}
