import TrendingConsole
import TrendingDomain
import TrendingPresentation

extension PictureRoom {
    init(_ cells: CellSize, _ pixels: CellPixels) {
        self.init(columns: cells.columns, rows: cells.rows, cellWidth: pixels.width, cellHeight: pixels.height)
    }
}

extension DrawnPictures.Method {
    init(_ support: PictureSupport) {
        self =
            switch support.drawing {
            case .kittyPlaceholders: .placeholders(isInTmux: support.isInTmux)
            case .kitty: .kitty
            case .iterm: .inline
            case .sixel: .sixel
            case nil: .initials
            }
    }
}
