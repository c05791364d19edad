import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Failures of the history in words")
struct HistoryFailureTests {
    private static let path = "/home/ada/history/history.db"

    private static let all: [(HistoryFailure, ExitStatus, String)] = [
        (
            .damaged(path: path, keptAs: path + ".damaged", copy: nil), .unreadable,
            "The history was damaged, and was moved to \(path).damaged. There is no copy of it, so it begins again."
        ),
        (
            .damaged(path: path, keptAs: nil, copy: nil), .unreadable,
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

    @Test("Says what the copy in the place of a damaged history has, and what is to be imported again")
    func copy() {
        let copy = HistoryCopy(editions: 7, lastDay: 0, archives: ["/a", "/b"])
        let text = HistoryFailureText(.damaged(path: Self.path, keptAs: "/d", copy: copy))
        let day = TrendingDay.any().calendarDay.text
        #expect(
            text.sentence == "The history was damaged, and was moved to /d. Its last copy takes its place, "
                + "with 7 lists, the last one of \(day). What was recorded later is lost."
        )
        #expect(
            text.advice.hasSuffix("Run 'trending history import' again for /a, /b, archives imported after the copy.")
        )
        let own = HistoryCopy(editions: 7, lastDay: 0, archives: [])
        let advice = HistoryFailureText(.damaged(path: Self.path, keptAs: "/d", copy: own)).advice
        #expect(advice.hasSuffix("again for archives imported after the copy."))
    }

    @Test("Each question reports the failure, and shows nothing", arguments: all)
    func questions(_ failure: HistoryFailure, _ status: ExitStatus, _ sentence: String) async {
        let presenter = HistoryPresenter(
            history: HistoryInteractor(InMemoryHistoryStore(failing: failure)),
            queries: HistorySUT.query
        )
        let queries = [TrendingQuery.any(), .any(language: .swift)]
        let lists = ReposListRequest(.list, queries.map { ListRequest([$0]) }, EffectiveSettings())
        let screens = [
            await presenter.repo(.init(name: HistorySUT.uv), in: HistoryFilter(), showsAll: false),
            await presenter.standings([StandingsQuestion(limit: 25)]),
            await presenter.changes(in: [.any(), HistorySUT.swift], since: nil),
            await presenter.lists(lists, on: .any(), .none, .any()),
        ]
        for screen in screens {
            #expect(screen.content == nil)
            #expect(screen.notes == [.warning(HistoryFailureText(failure).words)])
            #expect(screen.status == status)
        }
    }
}
