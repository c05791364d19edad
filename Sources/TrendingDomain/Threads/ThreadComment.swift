/// A comment, a review, or a comment of a review.
package struct ThreadComment: Sendable, Equatable {
    package var id: ID
    /// `nil` if the account was deleted: GitHub shows such an author as `ghost`.
    package var author: String?
    package var association: Association
    package var createdAt: Timestamp
    /// The same as `createdAt` if it was never changed.
    package var updatedAt: Timestamp
    package var url: String?
    /// The verdict of a review.
    package var verdict: Verdict?
    /// The file that a comment of a review is about.
    package var path: String?
    package var body: Body

    package init(
        id: ID,
        author: String?,
        association: Association = .none,
        createdAt: Timestamp,
        updatedAt: Timestamp? = nil,
        url: String? = nil,
        verdict: Verdict? = nil,
        path: String? = nil,
        body: Body = Body()
    ) {
        self.id = id
        self.author = author
        self.association = association
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.url = url
        self.verdict = verdict
        self.path = path
        self.body = body
    }

    package var isEdited: Bool { updatedAt > createdAt }

    /// Each kind is numbered on its own.
    package struct ID: Sendable, Hashable {
        package var kind: Kind
        package var number: Int

        package init(_ kind: Kind, _ number: Int) {
            self.kind = kind
            self.number = number
        }
    }

    package enum Kind: String, Sendable, CaseIterable {
        case opening, comment, review, reviewComment
    }

    /// What the author is to the repository. The values are those of GitHub's API.
    package enum Association: String, Sendable, CaseIterable {
        case owner = "OWNER"
        case member = "MEMBER"
        case collaborator = "COLLABORATOR"
        case contributor = "CONTRIBUTOR"
        case firstTimeContributor = "FIRST_TIME_CONTRIBUTOR"
        case firstTimer = "FIRST_TIMER"
        case mannequin = "MANNEQUIN"
        case none = "NONE"
    }

    /// The values are those of GitHub's API.
    package enum Verdict: String, Sendable, CaseIterable {
        case approved = "APPROVED"
        case changesRequested = "CHANGES_REQUESTED"
        case commented = "COMMENTED"
        case dismissed = "DISMISSED"
    }

    package struct Body: Sendable, Equatable {
        /// `nil` if the server did not render it.
        package var html: String?
        /// As its author wrote it, usually Markdown.
        package var source: String

        package init(html: String? = nil, source: String = "") {
            self.html = html
            self.source = source
        }

        package var isEmpty: Bool { (html ?? source).allSatisfy(\.isWhitespace) }
    }
}
