import HTTPTypes
import Testing
import TrendingData
import TrendingDomain
import TrendingTestSupport

@Suite("Authorization server for tests")
struct AuthorizationServerTests {
    private static let device = "urn:ietf:params:oauth:grant-type:device_code"

    @Test("Issues one token for a device code after the scripted polls")
    func device() async throws {
        try await withServer { (sut) async throws in
            sut.change { $0.polls = ["authorization_pending", "slow_down=10", "slow_down"] }
            let code = try await sut.post("/login/device/code", ["client_id": "client"])
            #expect(try ParsedJSON(code)["interval"] == 5)
            #expect(try ParsedJSON(code)["verification_uri"] == "\(sut.address)/login/device")
            let form = ["grant_type": Self.device, "client_id": "client", "device_code": "device-code-1"]
            #expect(try await sut.grant(form)["error"] == "authorization_pending")
            #expect(try await sut.grant(form)["interval"] == 10)
            let third = try await sut.grant(form)
            #expect(third["error"] == "slow_down" && third["interval"] == nil)
            #expect(try await sut.grant(form)["access_token"] == "ghu_access-2")
            #expect(try await sut.grant(form)["error"] == "incorrect_device_code")
            #expect(sut.counts.polls == 5 && sut.counts.signIns == 1 && sut.counts.deviceCodes == 1)
        }
    }

    @Test("Issues a token for the right client and password")
    func password() async throws {
        try await withServer { (sut) async throws in
            sut.change { $0.clientSecret = "s" }
            var form = ["grant_type": "password", "username": "ada", "password": "wrong", "client_id": "client"]
            #expect(try await sut.grant(form)["error"] == "invalid_client")
            form["client_secret"] = "s"
            #expect(try await sut.grant(form)["error"] == "invalid_grant")
            form["password"] = "correct horse"
            #expect(try await sut.grant(form)["access_token"] == "ghu_access-1")
        }
    }

    @Test("Accepts a refresh token once, and ends the previous access token")
    func refresh() async throws {
        try await withServer { (sut) async throws in
            let first = sut.issue()
            let form = ["grant_type": "refresh_token", "client_id": "client", "refresh_token": first["refresh_token"]]
            #expect(try await sut.user(first["access_token"]).head.status == .ok)
            #expect(try await sut.grant(form.compactMapValues { $0 })["access_token"] == "ghu_access-2")
            #expect(try await sut.grant(form.compactMapValues { $0 })["error"] == "bad_refresh_token")
            #expect(try await sut.user(first["access_token"]).head.status == .unauthorized)
            #expect(try await sut.user("ghu_access-2").head.status == .ok)
            let counts = sut.counts
            #expect(counts.renewals == 1 && counts.refusedRenewals == 1 && counts.unauthorized == 1)
        }
    }

    @Test("Ends tokens when they expire, and when they are revoked")
    func ends() async throws {
        let time = ManualTime()
        try await withServer(now: { time.now }) { (sut) async throws in
            sut.change { $0.lifetime = 60 }
            let first = sut.issue()["access_token"]
            time.pass(59)
            #expect(try await sut.user(first).head.status == .ok)
            time.pass(1)
            #expect(try await sut.user(first).head.status == .unauthorized)
            let second = sut.issue()["access_token"]
            #expect(try await sut.post("/admin/revoke", [:]) == "ok\n")
            #expect(try await sut.user(second).head.status == .unauthorized)
        }
    }

    @Test("Returns the user, the scopes, the expiration and the rate limit of a token")
    func user() async throws {
        let time = ManualTime(0)
        try await withServer(now: { time.now }) { (sut) async throws in
            let user = try await sut.user(sut.issue()["access_token"])
            #expect(try ParsedJSON(user.body)["login"] == "octocat")
            let fields = user.head.headerFields.map { "\($0.name): \($0.value)" }
            #expect(fields.contains("x-oauth-scopes: public_repo"))
            #expect(fields.contains("github-authentication-token-expiration: 1970-01-01 08:00:00 UTC"))
            #expect(fields.contains("x-ratelimit-limit: 5000"))
            let limits = try ParsedJSON(await sut.get("/rate_limit"))
            #expect(limits["resources", "core", "limit"] == 60)
        }
    }

    @Test("A script can change its settings")
    func administration() async throws {
        try await withServer { (sut) async throws in
            #expect(try await sut.post("/admin/settings", ["token_prefix": "x_", "lifetime": "5"]) == "ok\n")
            let issued = try ParsedJSON(await sut.post("/admin/issue", [:]))
            #expect(issued["access_token"] == "x_access-1")
            #expect(try ParsedJSON(await sut.get("/admin/counts"))["renewals"] == 0)
            #expect(try await sut.post("/admin/settings", ["colour": "red"]).contains("colour"))
        }
    }

    private func withServer(
        now: @escaping @Sendable () -> Timestamp = { .wallClock },
        _ body: (AuthorizationServer) async throws -> Void
    ) async throws {
        let server = try await AuthorizationServer(now: now)
        try await body(server)
        await server.stop()
    }
}

extension AuthorizationServer {
    fileprivate func grant(_ form: [String: String]) async throws -> ParsedJSON {
        try ParsedJSON(await post("/login/oauth/access_token", form))
    }

    fileprivate func post(_ path: String, _ form: [String: String]) async throws -> String {
        let body = RequestBody.form(form.map { RequestItem($0.key, $0.value) }).bytes
        return try await send(path, method: .post, [.accept: "application/json"], body)
    }

    fileprivate func get(_ path: String) async throws -> String {
        try await send(path, method: .get, [:], [])
    }

    fileprivate func user(_ token: String?) async throws -> NetworkResponse {
        let headers: HTTPFields = [.authorization: "Bearer \(token ?? "")"]
        return try await CurlNetworkClient(userAgent: "test/1").send(.to(authority, "/user", headers: headers))
    }

    private func send(
        _ path: String,
        method: HTTPRequest.Method,
        _ headers: HTTPFields,
        _ body: [UInt8]
    ) async throws -> String {
        let request = NetworkRequest.to(authority, path, method: method, headers: headers, body: body)
        let answer = try await CurlNetworkClient(userAgent: "test/1").send(request)
        return String(decoding: answer.body, as: UTF8.self)
    }

    private var authority: String { String(address.dropFirst("http://".count)) }
}
