import TrendingDomain

extension TerminalText {
    static let nothingRemoved: TerminalText = "Nothing was removed."
    static let removalNeedsConfirmation: TerminalText = "Not a terminal. Pass \(RunOption.yes.option) to confirm."

    /// `Remove 12 stored lists (84 KB)? [y/N]`.
    static func removalQuestion(_ inventory: StorageInventory) -> TerminalText {
        let lists = inventory.records.count
        let what =
            lists > 0 ? FigureText.counted(lists, "stored list") : FigureText.counted(inventory.others.count, "file")
        return "Remove \(what) (\(FileSizeText.of(inventory.size)))? [y/N]"
    }

    /// `nil` if nothing was removed.
    static func removed(_ clearing: StorageClearing) -> TerminalText? {
        guard clearing.lists > 0 || clearing.others > 0 else { return nil }
        let lists = clearing.lists > 0 ? [FigureText.counted(clearing.lists, "stored list")] : []
        let others = FigureText.counted(clearing.others, lists.isEmpty ? "file" : "other file")
        let what = (lists + (clearing.others > 0 ? [others] : [])).joined(separator: " and ")
        return "Removed \(what) (\(FileSizeText.of(clearing.size)))."
    }
}
