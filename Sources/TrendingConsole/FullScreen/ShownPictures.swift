/// The pictures that the terminal shows.
struct ShownPictures: Sendable {
    private var placed: [PlacedPicture] = []
    private var uploads: [FramePicture.ID: FramePicture] = [:]
    /// Pictures with cells that were written anew.
    private var overwritten: Set<FramePicture.ID> = []

    mutating func note(overwritten picture: FramePicture.ID) { overwritten.insert(picture) }

    /// What comes before the cells of the frame: removes what it no longer has, and sends what its cells show.
    mutating func prepare(_ frame: Frame) -> String {
        var text = ""
        for old in placed where !frame.pictures.contains(where: { $0.isSame(as: old) }) {
            text += old.picture.removal ?? ""
        }
        placed.removeAll { old in !frame.pictures.contains { $0.isSame(as: old) } }
        for upload in frame.uploads where uploads.updateValue(upload, forKey: upload.id) == nil {
            text += upload.sequence
        }
        return text
    }

    /// Draws the pictures that are new, or whose cells were written.
    mutating func draw(_ frame: Frame, _ buffer: inout DrawingBuffer) {
        for new in frame.pictures {
            let isShown = placed.contains { $0.isSame(as: new) } && !overwritten.contains(new.picture.id)
            if !isShown { buffer.draw(new.picture.sequence, at: new.position) }
        }
        placed = frame.pictures
        overwritten = []
    }

    mutating func removeAll() -> String {
        let all = placed.map(\.picture) + uploads.values.sorted { $0.id < $1.id }
        (placed, uploads) = ([], [:])
        return all.compactMap(\.removal).joined()
    }
}
