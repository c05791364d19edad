import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Failures of the history in words")
struct HistoryFailureTests {
    private static let path = "/home/ada/history/history.db"

    private static let all: [(HistoryFailure, ExitStatus, String)] = [
        (
            .damaged(path: path, keptAs: path + ".damaged", salvage: .nothing), .unreadable,
            "The history was damaged. It begins again. It is not known how many lists it had. The damaged file was moved to \(path).damaged."
        ),
        (
            .damaged(path: path, keptAs: nil, salvage: .nothing), .unreadable,
            "The history \(path) is damaged, and could not be moved."
        ),
        (
            .newerFormat(path: path, version: 9), .inputOutput,
            "A later version of trending wrote the history \(path) (format 9)."
        ),
        (.busy(path: path), .temporary, "Another process is using the history \(path)."),
        (
            .inaccessible(path: path, reason: .ofOtherUser), .inputOutput,
            "The history can't be opened: \(path): Belongs to another user."
        ),
        (
            .missingLibrary(name: "libsqlite3-0", detail: "no such file"), .unreachable,
            "The history needs the system library libsqlite3-0, which is missing. (no such file)"
        ),
        (
            .oldLibrary(name: "libsqlite3-0", version: "3.31", needed: "3.37"), .unreachable,
            "The history needs the system library libsqlite3-0 3.37 or later. Version 3.31 is too old."
        ),
        (
            .inaccessible(path: path, reason: .full("database or disk is full")), .inputOutput,
            "The history can't be written: \(path): database or disk is full."
        ),
        (
            .inaccessible(path: path, reason: .system("disk I/O error")), .inputOutput,
            "The history can't be used: \(path): disk I/O error."
        ),
        (.noLocation(.unset(variable: "HOME")), .inputOutput, "The history has no folder: HOME is not set."),
    ]

    @Test(
        "The words of a server are the end of a sentence",
        arguments: [
            ("", "h reports a failure (7)."), ("No", "h reports a failure (7): No."),
            ("No.", "h reports a failure (7): No."),
        ]
    )
    func server(message: String, sentence: String) {
        let failure = HistoryFailure.server(host: "h", .failed(code: 7, message: message))
        #expect(HistoryFailureText(failure).sentence == sentence)
    }

    @Test("Each says what failed and what to do, and has the status of its cause", arguments: all)
    func words(_ failure: HistoryFailure, _ status: ExitStatus, _ sentence: String) {
        let text = HistoryFailureText(failure)
        #expect(text.sentence == sentence)
        #expect(text.advice.hasSuffix("."))
        #expect(ExitStatus(failure) == status)
    }

    @Test(
        "Speaks of permissions only if they are the cause",
        arguments: [
            (.full("x"), false), (.system("x"), false), (.notRegular, false), (.readOnly("x"), false),
            (.refused("x"), true), (.ofOtherUser, true),
        ] as [(FileFault, Bool)]
    )
    func permissions(_ fault: FileFault, _ isAboutPermissions: Bool) {
        let text = HistoryFailureText(.inaccessible(path: Self.path, reason: fault))
        #expect(text.advice.contains("permissions") == isAboutPermissions)
    }

    @Test(
        "Says what was copied from a damaged history",
        arguments: [
            (7, 0, false, "All lists were copied to a new history."),
            (7, 0, true, "All lists were copied to a new history, but some rows or descriptions are lost."),
            (7, 2, true, "7 lists were copied to a new history, and 2 lists could not be read."),
            (1, 1, false, "1 list was copied to a new history, and 1 list could not be read."),
            (7, nil, false, "7 lists were copied to a new history. It is not known how many could not be read."),
            (0, 3, false, "It begins again: 3 lists could not be read."),
            (0, nil, false, "It begins again. It is not known how many lists it had."),
            (0, 0, false, "It begins again."),
        ] as [(Int, Int?, Bool, String)]
    )
    func salvage(editions: Int, lost: Int?, hasGaps: Bool, sentence: String) {
        let salvage = HistorySalvage(editions: editions, lostEditions: lost, hasGaps: hasGaps)
        let text = HistoryFailureText(.damaged(path: Self.path, keptAs: "/d", salvage: salvage))
        #expect(text.advice.hasPrefix("Nothing is lost") == (lost == 0 && !hasGaps))
        #expect(text.sentence == "The history was damaged. \(sentence) The damaged file was moved to /d.")
    }

    @Test("Each question reports the failure, and shows nothing", arguments: all)
    func questions(_ failure: HistoryFailure, _ status: ExitStatus, _ sentence: String) async {
        let presenter = HistoryPresenter(
            history: HistoryInteractor(FailingHistoryStore(failure, forever: true)),
            queries: HistorySUT.query
        )
        let screens = [
            await presenter.repo(.init(name: HistorySUT.uv), in: HistoryFilter(), showsAll: false),
            await presenter.standings([StandingsQuestion(limit: 25)]),
            await presenter.changes(in: [.any(), HistorySUT.swift], since: nil),
        ]
        for screen in screens {
            #expect(screen.content == nil)
            #expect(screen.notes == [.warning(HistoryFailureText(failure).text)])
            #expect(screen.status == status)
        }
    }
}
