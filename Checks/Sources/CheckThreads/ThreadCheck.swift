import Foundation
import TrendingDomain

/// Compares a thread with what is in its answers.
struct ThreadCheck {
    let thread: IssueThread
    let expected: ExpectedThread

    func differences() -> [String] {
        var found: [String] = []
        func compare(_ what: String, _ read: String, _ expected: String) {
            if read != expected { found.append("\(what): \(read.prefix(200)) instead of \(expected.prefix(200))") }
        }
        compare("title", thread.title, expected.title.split(whereSeparator: \.isWhitespace).joined(separator: " "))
        compare("author", thread.opening.author ?? "none", expected.author ?? "none")
        compare("opened", time(thread.opening.createdAt), expected.createdAt)
        compare("open", "\(thread.state.isOpen)", "\(expected.state == "open")")
        compare("number", "\(thread.name.number)", "\(expected.number)")
        compare("order", thread.comments.map { "\(list($0)) \($0.id.number)" }.joined(separator: ", "), order)
        for comment in thread.comments {
            guard let entry = entry(of: comment) else { continue }
            let what = "\(list(comment)) \(comment.id.number)"
            compare("author of \(what)", comment.author ?? "none", entry.author ?? "none")
            compare("time of \(what)", time(comment.createdAt), entry.createdAt ?? entry.submittedAt ?? "none")
            compare("path of \(what)", comment.path ?? "none", entry.path ?? "none")
            if let association = entry.authorAssociation {
                compare("association of \(what)", comment.association.rawValue, association)
            }
            if let verdict = entry.state { compare("verdict of \(what)", comment.verdict?.rawValue ?? "none", verdict) }
        }
        return found
    }

    private var order: String { expected.order.map { "\($0.kind) \($0.id)" }.joined(separator: ", ") }

    private func time(_ moment: Timestamp) -> String {
        Date(timeIntervalSince1970: Double(moment.secondsSince1970)).formatted(.iso8601)
    }

    private func list(_ comment: ThreadComment) -> String { "\(comment.id.kind.rawValue)s" }

    private func entry(of comment: ThreadComment) -> ExpectedThread.Entry? {
        let entries =
            switch comment.id.kind {
            case .review: expected.reviews
            case .reviewComment: expected.reviewComments
            case .comment, .opening: expected.comments
            }
        return entries.first { $0.id == comment.id.number }
    }
}
