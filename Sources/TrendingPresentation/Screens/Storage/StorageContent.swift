import TrendingDomain

/// What is stored on this machine, in each format.
struct StorageContent: ScreenContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(StorageTexts(clock: clock).viewModel(inventory))
    }

    func json() throws -> String { try JSONText.of(StorageDocument(inventory, now: clock.now())) }
}

/// What a check of every record finds, in each format.
struct VerificationContent: ScreenContent {
    let inventory: StorageInventory
    let clock: ReaderClock

    func text(_ renderer: PlainTextRenderer) -> String {
        renderer.render(StorageTexts(clock: clock).check(inventory))
    }

    func json() throws -> String { try JSONText.of(VerificationDocument(inventory)) }
}
