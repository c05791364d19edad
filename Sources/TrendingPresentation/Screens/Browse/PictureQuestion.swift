import TrendingDomain

/// Whether the user has to be asked if pictures of owners are shown, and which were asked for.
struct PictureQuestion {
    enum State { case none, waiting, open }

    var state = State.none
    fileprivate var asked: [LinkTarget: Bool] = [:]

    /// Ends the question. Only y and n answer it: after any other key, it comes again with the next run.
    mutating func answer(_ press: BrowseRouter.Press) -> Bool? {
        guard state == .open else { return nil }
        state = .none
        guard case .key(let key) = press else { return nil }
        return ["y": true, "n": false][key.text ?? ""]
    }
}

extension BrowseRouter {
    /// The terminal draws pictures, and the user has not said yet whether to show those of owners. They are asked when
    /// they open a repository.
    package mutating func offerPictures() { pictureQuestion.state = .waiting }

    /// The picture is no longer there: it is asked for again when it is shown.
    mutating func forgetPicture(at address: LinkTarget) { pictureQuestion.asked[address] = nil }

    /// Each picture once. It is fetched only with the repository: for what is shown from storage, and beside the list,
    /// nothing is sent.
    mutating func loadAvatars() -> [BrowseEffect] {
        if pictureQuestion.state == .waiting, screens.count > 1 { pictureQuestion.state = .open }
        guard area.hasPictures else { return [] }
        let shown = preview?.screen.avatar
        let wanted = [
            (screens.count > 1 ? top.avatar : nil, top.wasFetched), (showsPreview ? shown : nil, false),
        ]
        return wanted.compactMap { address, mayFetch in
            guard let address, pictureQuestion.asked[address] != true, pictureQuestion.asked[address] != mayFetch
            else { return nil }
            pictureQuestion.asked[address] = mayFetch
            return .loadAvatar(address, mayFetch: mayFetch)
        }
    }

    /// The question in the footer, with its keys.
    var questionLines: [Line] {
        let question = Span(
            own: "Show pictures of owners here? Their host, avatars.githubusercontent.com, then sees whom you look at."
        )
        let keys = Line([
            .gap(1), Span(own: "y", .command), Span(own: " yes", .muted), .gap(3), Span(own: "n", .command),
            Span(own: " no", .muted),
        ])
        let words = question.folded(to: area.columns - 1, indent: 1)
        return words.map { $0.cut(to: area.columns) } + [keys.cut(to: area.columns)]
    }
}
