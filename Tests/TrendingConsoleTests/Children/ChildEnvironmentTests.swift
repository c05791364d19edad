import Testing

@testable import TrendingConsole

@Suite("The environment of child processes")
struct ChildEnvironmentTests {
    @Test(
        "Has no tokens or secrets",
        arguments: [
            "GH_TOKEN", "GITHUB_TOKEN", "GH_ENTERPRISE_TOKEN", "GITHUB_ENTERPRISE_TOKEN", "TRENDING_CLIENT_SECRET",
        ]
    )
    func secrets(name: String) {
        #expect(!ChildEnvironment.isPassedOn("\(name)=needle"))
        #expect(!ChildEnvironment.isPassedOn("\(name)="))
    }

    @Test("Has every other variable")
    func others() {
        #expect(ChildEnvironment.isPassedOn("PATH=/bin"))
        #expect(ChildEnvironment.isPassedOn("GH_TOKENS=x"))
    }
}
