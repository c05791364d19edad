/// Tells the rows of the list from rows elsewhere on the page.
struct GitHubRowGroups {
    enum Place {
        case list
        /// Outside of the element with most rows. Only words about stars gained make it a row of the list.
        case beside
        /// Below a heading such as `Recommended`.
        case promoted
    }

    /// In document order.
    private let rows: [HTMLElement]
    private let parents: [HTMLElement?]

    init(_ rows: [HTMLElement]) {
        self.rows = rows
        parents = rows.map(\.parent)
    }

    /// The place of each row.
    var places: [Place] {
        guard let list, parents.count(where: { $0 == list }) * 2 > rows.count else {
            return rows.map { _ in .list }
        }
        let label = label(in: list)
        return rows.indices.map { index in
            if parents[index] != list { return isPromoted(rows[index], beside: list) ? .promoted : .beside }
            return label.map { $0.precedes(rows[index]) } == true ? .promoted : .list
        }
    }

    /// The element that contains most rows.
    private var list: HTMLElement? {
        var counts: [HTMLElement: Int] = [:]
        for case let parent? in parents { counts[parent, default: 0] += 1 }
        return counts.max { $0.value < $1.value }?.key
    }

    /// The heading among the rows that starts the promoted ones. If many rows follow a heading, it does not apply to
    /// them: it is the label of an advertisement in between.
    private func label(in list: HTMLElement) -> HTMLElement? {
        let listed = rows.indices.filter { parents[$0] == list }.map { rows[$0] }
        guard let first = listed.first else { return nil }
        let all = Set(rows)
        var next = first.next(below: list, inside: false)
        while let element = next {
            if !all.contains(element), element.isPromotionLabel,
                GitHubPageRows.isFew(listed.count { element.precedes($0) }, of: listed.count)
            {
                return element
            }
            next = element.next(below: list, inside: false)
        }
        return nil
    }

    private func isPromoted(_ row: HTMLElement, beside list: HTMLElement) -> Bool {
        let around = sequence(first: row, next: \.parent).prefix { !$0.contains(list) }
        return around.contains { element in
            element.name == "aside"
                || element.descendants().prefix { !$0.contains(row) && $0 != row }.contains(where: \.isPromotionLabel)
        }
    }
}

extension HTMLElement {
    fileprivate var isPromotionLabel: Bool { text(upTo: 30).map(PromotionLabel.isOne) ?? false }
}
