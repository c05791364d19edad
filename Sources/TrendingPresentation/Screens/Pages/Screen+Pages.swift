import TrendingDomain

extension Screen {
    /// Opens the pages. Opening more at once than a few needs a confirmation. After a page that the browser does not
    /// open, the rest is not tried.
    package static func opening(
        _ pages: [RepoPage],
        in browser: Result<PageOpener, MissingBrowser>,
        ask: (String) async -> Bool?
    ) async -> Screen {
        let most = 10
        if pages.count > most {
            switch await ask("Open \(pages.count) pages in the browser? [y/N]") {
            case true?: break
            case false?: return .warning("Nothing was opened.")
            case nil:
                let ways = "Name at most \(most), or only print the addresses."
                return .warning(
                    "Opening \(pages.count) pages needs a confirmation at a terminal. \(ways)",
                    status: .usage
                )
            }
        }
        var opened: [String] = []
        var reason: MissingBrowser?
        switch browser {
        case .failure(let missing): reason = missing
        case .success(let open):
            for page in pages {
                guard await open(page.address) else { break }
                opened.append("Opened \(page.name)\(page.place.map { ", number \($0.number) of \($0.list)" } ?? "").")
            }
        }
        let left = pages.dropFirst(opened.count).map(\.address)
        let printed = left.count == 1 ? "The address is printed instead." : "The addresses are printed instead."
        let notes = left.isEmpty ? [] : [ScreenNote.warning("\(reason.sentence) \(printed)")]
        return Screen(TextContent(sentences: opened, lines: left), notes: notes)
    }

    /// Only prints the addresses.
    package static func addresses(of pages: [RepoPage]) -> Screen {
        Screen(TextContent(lines: pages.map(\.address)), needsReader: true)
    }

    package static func unreadableInput(_ fault: FileFault) -> Screen {
        .warning("Standard input can't be read: \(fault.words).", status: .inputOutput)
    }
}

extension MissingBrowser? {
    /// Why no browser shows a page; without a reason, it failed.
    var sentence: String {
        switch self {
        case .remoteSession: "A browser over SSH would open on this machine, not on yours."
        case .noScreen: "There is no screen to open a browser on."
        case nil: "The browser could not be started."
        }
    }
}

extension ScreenNote {
    /// For more lines of standard input than are told one by one.
    package static func unnamedLines(_ count: Int) -> ScreenNote {
        let lines = count == 1 ? "1 more line names" : "\(count.grouped) more lines name"
        return .warning("\(lines) no repository.")
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
