import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingPresentation

@Suite("Failures of the history in words")
struct HistoryFailureTests {
    private static let path = "/home/ada/history/history.db"

    private static let all: [HistoryFailure] = [
        .damaged(path: path, keptAs: path + ".damaged", copy: nil), .damaged(path: path, keptAs: nil, copy: nil),
        .newerFormat(path: path, version: 9), .busy(path: path),
        .missingLibrary(name: "libsqlite3-0", detail: "no such file"),
        .oldLibrary(name: "libsqlite3-0", version: "3.31", needed: "3.37"), .noLocation(.unset(variable: "HOME")),
    ]
    private static let copies = [["/a", "/b"], []].map { archives in
        HistoryFailure.damaged(
            path: path,
            keptAs: "/d",
            copy: HistoryCopy(editions: 7, lastDay: 0, archives: archives)
        )
    }
    private static let faults: [FileFault] = [
        .full("database or disk is full"), .system("disk I/O error"), .notRegular, .readOnly("x"), .refused("x"),
        .ofOtherUser,
    ]
    private static let serverFaults: [HistoryServerFault] = [
        .failed(code: 7, message: ""), .failed(code: 7, message: "No"), .failed(code: 7, message: "No."), .noTables,
        .wrongPassword, .remote(.tls(host: "h", detail: nil)), .remote(.rateLimited(retryAt: nil)),
        .remote(.unreachable(.cannotResolve(host: "h"))),
    ]

    @Test("Each says what failed and what to do, and has the status of its cause")
    func words() throws {
        let unusable = Self.faults.map { HistoryFailure.inaccessible(path: Self.path, reason: $0) }
        let ofServers = Self.serverFaults.map { HistoryFailure.server(host: "h:8443", $0) }
        try expectGolden("history-failures", of: Self.all + Self.copies + unusable + ofServers) { failure in
            "\(HistoryFailureText(failure).words)\n    status: \(ExitStatus(failure))"
        }
    }

    @Test("Each question reports the failure, and shows nothing", arguments: all)
    func questions(_ failure: HistoryFailure) async {
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
            #expect(screen.status == ExitStatus(failure))
        }
    }
}
