import TrendingDomain

extension RefusalReason {
    /// `It says: 'Resource protected by organization SAML enforcement'. Open https://… in a browser.`
    var words: String { words(upTo: 400) }

    /// `count` is in characters.
    func words(upTo count: Int) -> String {
        let message = message.printable
        let end = message.count > count ? "…" : ""
        let said = message.prefix(count)
        // Its last full stop would come before ours.
        let sentence = said.last == "." && end.isEmpty ? said.dropLast() : said
        let permission = scopes.isEmpty ? nil : "The token has none of these scopes: \(scopes.joined(separator: ", "))."
        let address = page.flatMap { LinkTarget($0) }.map { "Open \($0.address) in a browser." }
        return ["It says: '\(sentence)\(end)'.", permission, address].compactMap(\.self).joined(separator: " ")
    }
}

extension String {
    func adding(_ reason: RefusalReason?) -> String { reason.map { "\(self) \($0.words)" } ?? self }
}
