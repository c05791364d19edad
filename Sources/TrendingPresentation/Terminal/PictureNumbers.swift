/// The short numbers of the pictures on a screen. A number of 8 bits is the same in each run, unless another picture of
/// the screen has it: then the next free one is taken, so that no row shows the picture of another one.
package struct PictureNumbers: Equatable {
    private var ids: [String: PictureID] = [:]
    private var taken: Set<UInt32> = []

    package init() {}

    /// `key` is the address, or what else tells the picture from others.
    mutating func id(of key: String) -> PictureID {
        if let id = ids[key] { return id }
        var id = PictureID(address: key, isShort: true)
        guard taken.count < Self.most else { return id }
        while taken.contains(id.number), let next = PictureID(id.number % UInt32(Self.most) + 1) { id = next }
        taken.insert(id.number)
        ids[key] = id
        return id
    }

    private static let most = 255
}
