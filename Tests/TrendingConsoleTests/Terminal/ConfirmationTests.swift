import Testing

@testable import TrendingConsole

@Suite("A question before something is lost")
struct ConfirmationTests {
    @Test("is answered with yes by nothing but y and yes")
    func yes() {
        #expect(["y", "Y", "yes", " YES "].allSatisfy(Confirmation.isYes))
        #expect(!["", "n", "no", "yy", "yes please", "1"].contains(where: Confirmation.isYes))
    }
}
