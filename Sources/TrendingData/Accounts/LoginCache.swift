import TrendingDomain

/// Stores the logins of tokens that this program did not obtain itself, each under a hash of its token, never with the
/// token itself.
struct LoginCache: Sendable {
    /// The most tokens stored for one host. The newest are kept.
    private static let most = 20

    let storage: any LocalStorageClient

    func login(of token: APIToken, at host: String) async -> String? {
        await lines(host).first { $0.mark == token.mark }?.login
    }

    /// Returns the login for the token that gh returned last.
    func loginOfGH(at host: String) async -> String? {
        await lines(host).first(where: \.isGH)?.login
    }

    /// Ignores a failure: the login is then requested from the server again the next time.
    func save(_ login: String, of token: APIToken, isGH: Bool = false, at host: String) async {
        let line = Line(mark: token.mark, login: login, isGH: isGH)
        await change(host) { lines in
            let others = lines.filter { $0.mark != line.mark && !(isGH && $0.isGH) }
            return Array(([line] + others).prefix(Self.most))
        }
    }

    /// Records which of the stored tokens gh has now, if any.
    func recordGHToken(_ token: APIToken?, at host: String) async {
        guard await lines(host).first(where: \.isGH)?.mark != token?.mark else { return }
        await change(host) { lines in
            lines.map { Line(mark: $0.mark, login: $0.login, isGH: $0.mark == token?.mark) }
        }
    }

    private func change(_ host: String, _ change: @escaping @Sendable ([Line]) -> [Line]) async {
        try? await store(host).change(StorageKey(loginsAt: host), from: []) { $0 = change($0) }
    }

    private func lines(_ host: String) async -> [Line] {
        await store(host).hint(StorageKey(loginsAt: host)) ?? []
    }

    private func store(_ host: String) -> RecordStore<[Line]> {
        RecordStore(
            storage: storage,
            format: .lines(read: { Self.lines($0, host) }, write: { Self.record($0, host) }),
            keepsDamaged: false
        )
    }
}

extension LoginCache {
    private struct Line: Sendable, Equatable {
        var mark: String
        var login: String
        var isGH: Bool
    }

    private static func lines(_ record: LineRecord, _ host: String) -> [Line]? {
        guard record["host"] == host else { return nil }
        return record.lines.compactMap { line in
            let words = line.rest.split(separator: " ")
            guard ["token", "gh"].contains(line.word), words.count == 2, GitHubName.isAccount(words[1]) else {
                return nil
            }
            return Line(mark: String(words[0]), login: String(words[1]), isGH: line.word == "gh")
        }
    }

    private static func record(_ lines: [Line], _ host: String) -> LineRecord {
        LineRecord([("host", host)] + lines.map { ($0.isGH ? "gh" : "token", "\($0.mark) \($0.login)") })
    }
}

extension StorageKey {
    /// `logins_github.com`.
    fileprivate init(loginsAt host: String) {
        self.init(shortening: "logins_\(Self.escaped(host))")
    }
}

extension APIToken {
    /// A hash that tells one token from another: 16 hexadecimal digits.
    var mark: String { FNV1a(secret.utf8).hexadecimal }
}
