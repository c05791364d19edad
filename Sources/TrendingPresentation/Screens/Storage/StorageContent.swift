import TrendingDomain

/// The stored lists and other files, in each format.
struct StorageContent: ScreenContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(StorageTexts(clock: clock).viewModel(inventory))
    }

    func json() throws -> String { try JSONText.of(StorageDocument(inventory, now: clock.now())) }
}

/// The result of checking every record, in each format.
struct VerificationContent: ScreenContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(StorageTexts(clock: clock).check(inventory))
    }

    func json() throws -> String { try JSONText.of(VerificationDocument(inventory)) }
}
