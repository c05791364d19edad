import Foundation
import Testing
import TrendingData
import TrendingTestSupport

@Suite("trending logout and whoami", .timeLimit(.minutes(2)))
struct LogoutCommandTests {
    @Test("Removes and reports all secrets without the network, and warns that the token stays valid")
    func logout() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            let asked = sut.server.requests.count
            let outcome = try await sut.expect("logout")
            let removed = "Signed out: octocat at \(sut.host).\nRemoved: the secrets in \(sut.home)/"
            #expect(outcome.errors.hasPrefix(removed))
            #expect(outcome.errors.contains("The token itself stays valid at \(sut.host) until"))
            #expect(outcome.errors.contains("revoke it: \(sut.server.address)/settings/applications"))
            #expect(sut.accountFiles().filter { !$0.hasPrefix("logins") }.isEmpty)
            #expect(sut.server.requests.count == asked)
            try await sut.expect("whoami", 77)
            let again = try await sut.expect("logout")
            #expect(again.errors == "You are not signed in at \(sut.host), so there is nothing to remove.\n")
        }
    }

    @Test("Names the token that is used from now on, including the token of gh")
    func next() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            let folder = sut.home + "/bin"
            try makeFolder(folder)
            try writeProgram("echo gho_other", to: folder + "/gh")
            try writeFile(folder + "/hosts.yml", "\(sut.host):\n    user: octocat\n")
            let variables = ["TRENDING_GITHUB_URL": sut.server.address, "GH_CONFIG_DIR": folder, "PATH": folder]
            let outcome = try await ProgramUnderTest(home: sut.home, variables: variables).expect("logout")
            #expect(outcome.errors.hasSuffix("gh still has a token for \(sut.host), which is used from now on.\n"))
        }
    }

    @Test("Reports a missing folder for accounts with status 74", arguments: ["logout", "whoami"])
    func noHome(command: String) async throws {
        try await withAccountSUT(variables: ["HOME": ""]) { sut in
            let outcome = try await sut.expect(command, 74)
            #expect(outcome.errors == "trending: Sign-ins can't be stored on this machine: HOME is empty.\n")
        }
    }

    @Test(
        "whoami shows the account, the token in use and the reason, in text and JSON, and the variable that overrides it"
    )
    func whoami() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            try await sut.expect(
                "whoami",
                output: "token    from trending login, stored in \(sut.home)/",
                "why      no variable is set, and trending login overrides gh\n",
                "scopes   public_repo\n"
            )
            let json = try await sut.run("whoami --format json")
            #expect(try json.json["login"] == "octocat")
            #expect(try json.json["state"] == "confirmed")
            let token = sut.token()
            let other = try await sut.program(token: token)
                .expect("whoami", output: "token    from GH_ENTERPRISE_TOKEN\n")
            #expect(!other.output.contains(token))
        }
    }

    @Test("Reports a revoked token and how to sign in again, with status 77")
    func revoked() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            sut.server.endSignIn()
            let outcome = try await sut.expect("whoami", 77)
            #expect(outcome.output.hasSuffix("revoked or expired. Run '\(sut.login)' to sign in again.\n"))
        }
    }

    @Test("Shows the stored account if the server can't be reached, with status 69")
    func offline() async throws {
        try await withAccountSUT { sut in
            _ = try await sut.signIn()
            await sut.server.stop()
            let outcome = try await sut.spedUp().expect("whoami", 69)
            #expect(outcome.output.hasPrefix("octocat at \(sut.host)\n"))
            #expect(outcome.output.hasSuffix("The details above may be out of date.\n"))
        }
    }
}
