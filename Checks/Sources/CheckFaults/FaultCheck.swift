/// One check that needs code of its own, given its words of the command line. It prints what it saw, as lines for a
/// person, and answers whether all held.
typealias FaultCheck = @Sendable (_ arguments: [String]) async throws -> Bool

enum FaultChecks {
    /// By their names on the command line.
    static let all: [String: FaultCheck] = [
        "bomb": bomb,
        "growth": growth,
        "json": json,
        "pages": pages,
        "rows": rows,
        "terminal-text": terminalText,
        "widths": widths,
    ]
}
