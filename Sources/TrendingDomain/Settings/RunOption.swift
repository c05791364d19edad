/// An option for one run. Neither a variable nor the configuration file can set it.
package enum RunOption: String {
    /// An option of `refresh`.
    case force
    /// Options of `refresh`.
    case withReadmes = "with-readmes", readmesAtOnce = "readmes-at-once", allLanguages = "all-languages", within
    /// An option of `starred`.
    case refresh
    /// An option of `cache clear` and `history clear`.
    case yes
    /// An option of `list`.
    case on
    /// An option of commands that show lists.
    case unseen
    /// Options of `history`; `all` also of `seen`.
    case from, to, all
    /// An option of `seen`.
    case forget
    /// An option of `history import`.
    case dayShift = "day-shift"
    /// An option of `history export`.
    case output
    /// Options of `login`; the first also of `logout`.
    case history, withToken = "with-token", authURL = "auth-url"
    /// Options of `thread`.
    case send, edit, sendDraft = "send-draft", discardDraft = "discard-draft"

    /// The long name, without dashes.
    package var name: String { rawValue }

    /// The option as a user types it: `--force`.
    package var option: String { "--\(rawValue)" }
}
