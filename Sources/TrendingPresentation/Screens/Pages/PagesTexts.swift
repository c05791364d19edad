import TrendingDomain

/// The sentences about opened pages.
enum PagesTexts {
    static let nothingOpened: TerminalText = "Nothing was opened."

    static func unreadableInput(_ fault: FileFault) -> TerminalText {
        "Standard input can't be read: \(fault.words)."
    }

    static func unnamedLines(_ count: Int) -> TerminalText {
        let lines = count == 1 ? "1 more line names" : "\(FigureText.grouped(count)) more lines name"
        return "\(lines) no repository."
    }

    static func question(_ count: Int) -> TerminalText { "Open \(count) pages in the browser? [y/N]" }

    static func tooMany(_ count: Int) -> TerminalText {
        let ways = "Name at most \(PagesPresenter.most), or only print the addresses."
        return "Opening \(count) pages needs a confirmation at a terminal. \(ways)"
    }

    static func opened(_ page: RepoPage, _ place: LastShown.Place?) -> TerminalText {
        "Opened \(page.name)\(place.map { ", number \($0.rank) of \($0.list)" } ?? "")."
    }

    /// Why so many pages were not opened. Their addresses are printed.
    static func sentence(_ reason: PagesReport.Reason, _ count: Int) -> TerminalText {
        let printed = count == 1 ? "The address is printed instead." : "The addresses are printed instead."
        return switch reason {
        case .failed: "The browser could not be started. \(printed)"
        case .noBrowser(.remoteSession):
            "A browser over SSH would open on this machine, not on yours. \(printed)"
        case .noBrowser(.noScreen): "There is no screen to open a browser on. \(printed)"
        }
    }
}

extension UsageMistake {
    /// Standard input has more than this many bytes.
    package static func inputTooLong(bytes: Int) -> UsageMistake {
        UsageMistake("Standard input is longer than \(bytes >> 20) MB. Pass fewer repositories.")
    }

    package static let noReposInInput = UsageMistake("Standard input names no repository.")
    package static let inputNotText = UsageMistake("Standard input is not text in UTF-8.")
}
