/// Finds the rows of a page from the links in their titles and the structure that the rows share: both the classes and
/// the kinds of GitHub's elements change.
struct GitHubRowFinder {
    struct Row {
        let element: HTMLElement
        let place: Place
    }

    enum Place {
        case list
        /// Outside of the element with most rows. Only words about stars gained make it a row of the list.
        case beside
        /// Below a heading such as `Recommended`.
        case promoted
    }

    /// In document order. Contains no other row.
    let rows: [Row]

    /// GitHub lists 25 rows. A page with more than this limit is something else, and its elements are not compared.
    static let limit = 200

    /// `titles` has at most one link for each row. `isRow` tells whether an element has what is in each row of this link.
    init(titles: [HTMLElement], isRow: (_ element: HTMLElement, _ title: HTMLElement) -> Bool) {
        guard titles.count <= Self.limit else {
            rows = []
            return
        }
        let titles = titles.sorted { $0.precedes($1) }
        let found = Self.elements(around: titles, isRow)
        let sure = found.filter { isRow($0.element, $0.title) }
        let like = (sure.isEmpty ? found : sure).map(\.element)
        guard let list = Self.mostCommon(like.compactMap(\.parent), beyond: like.count / 2),
            let name = Self.mostCommon(like.filter { $0.parent == list }.map(\.name))
        else {
            rows = found.map { Row(element: $0.element, place: isRow($0.element, $0.title) ? .list : .beside) }
            return
        }
        let elements = Self.rows(of: list, named: name, found.map(\.element), like)
        let label = Self.label(in: list, elements)
        rows =
            elements.count > Self.limit
            ? []
            : elements.map { element in
                let isListed = element.parent == list && (element.name == name || like.contains(element))
                let isPromoted = isListed ? label?.precedes(element) == true : element.isPromoted(beside: list)
                return Row(element: element, place: isPromoted ? .promoted : isListed ? .list : .beside)
            }
    }

    private static func mostCommon<Value: Hashable>(_ values: [Value], beyond least: Int = 0) -> Value? {
        Dictionary(grouping: values) { $0 }.max { $0.value.count < $1.value.count }
            .flatMap { $0.value.count > least ? $0.key : nil }
    }

    /// For each title, the article around it or, without one, the largest element that contains no other title.
    private static func elements(
        around titles: [HTMLElement],
        _ isRow: (HTMLElement, HTMLElement) -> Bool
    ) -> [(element: HTMLElement, title: HTMLElement)] {
        let chains = titles.map(\.chain)
        let shared = [0] + zip(chains, chains.dropFirst()).map { zip($0, $1).prefix { $0 == $1 }.count } + [0]
        return zip(titles, chains).enumerated().compactMap { index, pair in
            let (title, chain) = pair
            let own = chain.dropFirst(max(shared[index], shared[index + 1]))
            // Nothing else shows the end of the only row.
            let largest = titles.count > 1 ? own.first : own.last { isRow($0, title) }
            return (own.first { $0.name == "article" } ?? largest).map { ($0, title) }
        }
    }

    /// The elements found, and the others in the list that are like them: rows without a title, or with several.
    private static func rows(
        of list: HTMLElement,
        named name: String,
        _ found: [HTMLElement],
        _ like: [HTMLElement]
    ) -> [HTMLElement] {
        var rows = Set(found)
        var next = list.next(below: list)
        while let element = next, rows.count <= limit {
            if element.name == name, !like.contains(where: element.contains) {
                rows = rows.filter { !element.contains($0) }.union([element])
            }
            next = element.next(below: list, inside: false)
        }
        return rows.sorted { $0.precedes($1) }
    }

    /// The heading in the list that starts the promoted rows. If many rows follow a heading, it does not apply to them:
    /// it is the label of an advertisement in between.
    private static func label(in list: HTMLElement, _ rows: [HTMLElement]) -> HTMLElement? {
        let listed = rows.filter { $0.parent == list }
        var next = listed.first?.next(below: list, inside: false)
        while let element = next {
            if !listed.contains(element), element.isPromotionLabel,
                GitHubPageRows.isFew(listed.count { element.precedes($0) }, of: listed.count)
            {
                return element
            }
            next = element.next(below: list, inside: false)
        }
        return nil
    }
}

extension HTMLElement {
    /// The ancestors of this element, outermost first, and the element itself.
    fileprivate var chain: [HTMLElement] { sequence(first: self, next: \.parent).reversed() }

    fileprivate func isPromoted(beside list: HTMLElement) -> Bool {
        sequence(first: self, next: \.parent).prefix { !$0.contains(list) }.contains { element in
            element.name == "aside"
                || element.descendants().prefix { !$0.contains(self) && $0 != self }.contains(where: \.isPromotionLabel)
        }
    }

    var isPromotionLabel: Bool { text(upTo: 30).map(PromotionLabel.isOne) ?? false }
}
