import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("SQLite statements")
struct SQLiteStatementTests {
    private func withConnection(_ body: (SQLiteConnection) throws -> Void) async throws {
        try await withTemporaryDirectory { (path) async throws in
            let file = URL(filePath: path).resolvingSymlinksInPath().path + "/test.db"
            try writeFile(file, [])
            let connection = try SQLiteConnection(SQLiteLibrary(), path: file, busyMilliseconds: 0)
            try connection.execute("CREATE TABLE t(id INTEGER PRIMARY KEY, number INTEGER, text TEXT) STRICT")
            try body(connection)
        }
    }

    @Test("Values come back as they were stored")
    func roundTrip() async throws {
        try await withConnection { (connection) throws in
            let texts = ["", "a", "it's", "终端 🙂", "a\u{0}b", String(repeating: "x", count: 100_000), nil]
            let numbers: [Int?] = [0, 1, -1, .max, .min, nil, 7]
            for (text, number) in zip(texts, numbers) {
                try connection.prepare("INSERT INTO t(number, text) VALUES(?, ?)")
                    .run(SQLiteValue(number), SQLiteValue(text))
            }
            let statement = connection.prepare("SELECT number, text FROM t ORDER BY id")
            for (text, number) in zip(texts, numbers) {
                #expect(try statement.step())
                #expect(statement.optionalInteger(0) == number)
                #expect(statement.text(1) == text)
            }
            #expect(try !statement.step())
        }
    }

    @Test("A transaction that throws changes nothing")
    func rollback() async throws {
        try await withConnection { (connection) throws in
            #expect(throws: SQLiteFailure.busy) {
                try connection.write { () throws(SQLiteFailure) in
                    try connection.execute("INSERT INTO t(number) VALUES(1)")
                    throw SQLiteFailure.busy
                }
            }
            #expect(try connection.integer("SELECT count(*) FROM t") == 0)
            try connection.write { () throws(SQLiteFailure) in try connection.execute("INSERT INTO t(number) VALUES(1)")
            }
            #expect(try connection.integer("SELECT count(*) FROM t") == 1)
        }
    }

    @Test(
        "Tells damage, waiting and other failures apart",
        arguments: [
            ([1, 11, 267, 26, 522], .damaged(detail: "m")), ([5, 261, 6], .busy), ([13], .file(.full("m"))),
            ([10, 7], .file(.system("m"))), ([14], .file(.refused("m"))), ([8, 1544], .file(.readOnly("m"))),
            ([1032], .moved),
        ] as [([Int32], SQLiteFailure)]
    )
    func failures(codes: [Int32], failure: SQLiteFailure) {
        for code in codes { #expect(SQLiteFailure(code: code, message: "m") == failure) }
    }
}
