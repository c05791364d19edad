import Testing

@testable import TrendingConsole

@Suite("A confirmation")
struct ConfirmationTests {
    @Test("Accepts only y and yes")
    func yes() {
        #expect(["y", "Y", "yes", " YES "].allSatisfy(Confirmation.isYes))
        #expect(!["", "n", "no", "yy", "yes please", "1"].contains(where: Confirmation.isYes))
    }
}
