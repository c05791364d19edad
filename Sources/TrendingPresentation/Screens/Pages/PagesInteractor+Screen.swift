import TrendingDomain

/// Runs `open`.
extension PagesInteractor {
    /// Opening more pages at once needs a confirmation.
    private static let most = 10

    /// `places` are the list positions of repositories named by number.
    package func open(
        _ pages: [RepoPage],
        places: [RepoName: LastShown.Place],
        ask: (String) async -> Bool?
    ) async -> Screen {
        if pages.count > Self.most {
            switch await ask("Open \(pages.count) pages in the browser? [y/N]") {
            case true?: break
            case false?: return .warning("Nothing was opened.")
            case nil:
                let ways = "Name at most \(Self.most), or only print the addresses."
                return .warning(
                    "Opening \(pages.count) pages needs a confirmation at a terminal. \(ways)",
                    status: .usage
                )
            }
        }
        let report = await open(pages)
        let opened = report.opened.map { page -> String in
            let place = page.place ?? page.repo.flatMap { places[$0] }
            return "Opened \(page.name)\(place.map { ", number \($0.number) of \($0.list)" } ?? "")."
        }
        let printed = report.left.count == 1 ? "The address is printed instead." : "The addresses are printed instead."
        let notes = report.reason.map { [ScreenNote.warning("\($0.words) \(printed)")] } ?? []
        return Screen(TextContent(sentences: opened, lines: report.left.map(\.address)), notes: notes)
    }
}

extension Screen {
    /// Only prints the addresses.
    package static func addresses(of pages: [RepoPage]) -> Screen {
        Screen(TextContent(lines: pages.map(\.address)), needsReader: true)
    }

    package static func unreadableInput(_ fault: FileFault) -> Screen {
        .warning("Standard input can't be read: \(fault.words).", status: .inputOutput)
    }
}

extension ScreenNote {
    /// For more lines of standard input than are told one by one.
    package static func unnamedLines(_ count: Int) -> ScreenNote {
        let lines = count == 1 ? "1 more line names" : "\(FigureText.grouped(count)) more lines name"
        return .warning("\(lines) no repository.")
    }
}

extension PagesReport.Reason {
    /// Why pages were not opened.
    fileprivate var words: String {
        switch self {
        case .failed: "The browser could not be started."
        case .noBrowser(.remoteSession): "A browser over SSH would open on this machine, not on yours."
        case .noBrowser(.noScreen): "There is no screen to open a browser on."
        }
    }
}

extension UsageMistake {
    /// Standard input has more than this many bytes.
    package static func inputTooLong(bytes: Int) -> UsageMistake {
        UsageMistake("Standard input is longer than \(bytes >> 20) MB. Pass fewer repositories.", isTyped: false)
    }

    package static let noReposInInput = UsageMistake("Standard input names no repository.", isTyped: false)
    package static let inputNotText = UsageMistake("Standard input is not text in UTF-8.", isTyped: false)
}
