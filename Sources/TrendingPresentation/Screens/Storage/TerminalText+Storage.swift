import TrendingDomain

extension TerminalText {
    static let nothingStored = TerminalText("Nothing is stored, so there is nothing to remove.")
    static let nothingRemoved = TerminalText("Nothing was removed.")
    static let removalNeedsConfirmation = TerminalText(
        "Not a terminal. Pass \(RunOption.yes.option) to confirm."
    )

    /// `Remove 12 stored lists (84 KB)? [y/N]`.
    static func removalQuestion(_ inventory: StorageInventory) -> TerminalText {
        let lists = inventory.records.count
        let what =
            lists > 0 ? FigureText.counted(lists, "stored list") : FigureText.counted(inventory.others.count, "file")
        return TerminalText("Remove \(what) (\(FileSizeText.of(inventory.size)))? [y/N]")
    }

    static func removed(_ clearing: StorageClearing) -> TerminalText {
        let others = clearing.others > 0 ? " and \(FigureText.counted(clearing.others, "other file"))" : ""
        let what = "\(FigureText.counted(clearing.lists, "stored list"))\(others)"
        return TerminalText("Removed \(what) (\(FileSizeText.of(clearing.size))).")
    }
}
