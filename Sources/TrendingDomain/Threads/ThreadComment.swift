/// A comment, a review, or a comment of a review.
package struct ThreadComment: Equatable {
    package var id: ID
    /// `nil` if the account was deleted: GitHub shows such an author as `ghost`.
    package var author: String?
    package var association = Association.none
    package var createdAt: Timestamp
    /// The same as `createdAt` if it was never changed.
    package var updatedAt: Timestamp
    package var url: String?
    /// The verdict of a review.
    package var verdict: Verdict?
    /// The file that a comment of a review is about.
    package var path: String?
    package var body = Body()
    /// Why a maintainer hid the comment, in the server's word such as `off-topic`; `nil` if it is shown, or if that is
    /// not known: GitHub says it only to users who are signed in, and only of the newest comments.
    package var hiddenAs: String?

    /// A comment of a review is written before the review is submitted, which changes its time: of these it is not
    /// known.
    package var isEdited: Bool { id.kind != .reviewComment && updatedAt > createdAt }

    /// Each kind is numbered on its own.
    package struct ID: Hashable {
        package var kind: Kind
        package var number: Int

        package init(_ kind: Kind, _ number: Int) {
            self.kind = kind
            self.number = number
        }
    }

    package enum Kind: String, CaseIterable {
        case opening, comment, review, reviewComment
    }

    /// What the author is to the repository. The values are those of GitHub's API.
    package enum Association: String, CaseIterable {
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
    package enum Verdict: String, CaseIterable {
        case approved = "APPROVED"
        case changesRequested = "CHANGES_REQUESTED"
        case commented = "COMMENTED"
        case dismissed = "DISMISSED"
    }

    package struct Body: Equatable {
        /// `nil` if the server did not render it.
        package var html: String?
        /// As its author wrote it, usually Markdown.
        package var source: String

        package init(html: String? = nil, source: String = "") {
            self.html = html
            self.source = source
        }

        /// Whether the author wrote the same. The HTML of images differs each time: it has addresses that expire.
        package func isSameText(as other: Body) -> Bool {
            source.isEmpty && other.source.isEmpty ? html == other.html : source == other.source
        }

        var bytes: Int { (html?.utf8.count ?? 0) + source.utf8.count }

        package var isEmpty: Bool { (html ?? source).allSatisfy(\.isWhitespace) }
    }
}

extension ThreadComment {
    package init(id: ID, author: String?, createdAt: Timestamp) {
        self.id = id
        self.author = author
        self.createdAt = createdAt
        updatedAt = createdAt
    }
}
