import TrendingDomain

/// What a screen wants done. The router does what concerns screens; the program does the rest, and answers with news.
package enum BrowseEffect: Equatable {
    /// Opens a screen on top of this one.
    case push(BrowsePlace)
    /// Goes back to the screen below, or ends the program if there is none.
    case pop
    case quit
    /// Shows the next (+1) or previous (-1) row of the list below in place of this screen.
    case moveItem(Int)
    /// Answered by news with the same key: what is stored at once, and what was fetched later. Of a list, only storage
    /// is read unless it is `refreshed`. A thread is followed until another one is, or until `endThread`.
    case load(LoadKey, DetailFreshness)
    /// Answered by `rested` after a moment, unless another key follows.
    case rest(LoadKey)
    /// Fetches what no user asked for, if the server can be reached and its rate limit leaves enough. Answered by the
    /// news of the key, and in any case by `prefetched`.
    case prefetch(LoadKey)
    /// Asks the server now what is new in the thread that is followed.
    case pollThread
    case endThread
    /// Loads the picture of an owner, for the terminal. Fetches it only if it `mayFetch`.
    case loadAvatar(LinkTarget, mayFetch: Bool)
    /// Fetches an image of a README. Answered by `image`.
    case loadImage(LinkTarget)
    /// The user wants pictures of owners, or wants none, from now on.
    case choosePictures(Bool)
    /// Answered by `storedLists`.
    case findStoredLists
    /// Answered by `languages`: all that can be chosen.
    case findLanguages
    /// Answered by `sections`. Reads only what is stored.
    case countSections([TrendingQuery])
    /// Stars a repository, or removes its star. Answered by `marks` and a sentence.
    case star(RepoName)
    /// Records that a person has seen rows of a list, or that they count as unseen again.
    case mark([SeenItem], of: TrendingQuery, isSeen: Bool)
    /// Opens an address in the browser. Answered by a sentence.
    case open(LinkTarget)
    /// Puts an address into the clipboard.
    case copy(LinkTarget)
    /// A sentence in the footer, until the next key; an empty one for the keys.
    case say(String)
    /// Draws everything again.
    case redraw

    /// A read of storage that keys wait for, because they are meant for what it shows. No fetch is awaited.
    package var awaited: LoadKey? { if case .load(let key, .stored) = self { key } else { nil } }
}

/// What makes a screen that can be opened.
package struct BrowsePlace: Equatable {
    /// The same for the same screen, whatever a list says of its repository.
    let name: String
    /// Makes the screen.
    let screen: @Sendable (DetailsTexts, KeyBindings) -> any BrowseScreen

    package static func == (one: BrowsePlace, other: BrowsePlace) -> Bool { one.name == other.name }
}

/// What a screen shows from storage and from the server.
package enum LoadKey: Hashable {
    case list(TrendingQuery)
    case details(RepoName)
    /// The issues and pull requests of a repository.
    case threads(RepoName)
    case thread(ThreadName)
    case profile(String)
}

/// The result of work that a screen asked for. Each screen gets all news, and looks only at its own.
package enum BrowseNews {
    case list(TrendingQuery, any BrowsedList)
    /// The unseen rows of a list, before the list itself.
    case unseen(TrendingQuery, UnseenRows)
    /// Nothing could be fetched, and nothing is stored.
    case listFailed(TrendingQuery, LoadFailure)
    /// Nothing is stored.
    case listMissing(TrendingQuery)
    /// All stored lists, the latest first.
    case storedLists([TrendingQuery])
    case languages([ProgrammingLanguage])
    /// Of the stored lists that were asked for.
    case sections([TrendingQuery: SectionFigures])
    /// A minute has passed.
    case minute
    /// `isLast` is whether no fetch follows. The document is the README, if it is rendered.
    case details(RepoName, RepoDetails, RichDocument?, isLast: Bool)
    /// `isLast` is whether no fetch follows.
    case threads(RepoName, LoadedDetail<[ThreadSummary]>, isLast: Bool)
    case thread(ThreadName, ThreadNews)
    case image(LinkTarget, LoadedImage)
    /// The picture or image is no longer there, because others needed its room.
    case pictureForgotten(LinkTarget)
    case profile(String, LoadedDetail<Profile>, isLast: Bool)
    case rested(LoadKey)
    /// With what the server's rate limit leaves, if it has one.
    case prefetched(LoadKey, RequestAllowance?)
    case marks(StarMarks)
    /// A sentence in the footer.
    case said(String)

    /// What was loaded; `nil` for other news.
    package var key: LoadKey? {
        switch self {
        case .list(let query, _), .listFailed(let query, _), .listMissing(let query): .list(query)
        case .details(let repo, _, _, _): .details(repo)
        case .threads(let repo, _, _): .threads(repo)
        case .thread(let name, _): .thread(name)
        case .profile(let login, _, _): .profile(login)
        default: nil
        }
    }

    /// The issue or pull request that the news has; `nil` for other news.
    var thread: IssueThread? {
        switch self {
        case .thread(_, .loaded(let loaded, _, _)): loaded.detail?.value
        case .thread(_, .followed(.events(_, let thread), _)): thread
        default: nil
        }
    }
}

/// What is known of a thread that is followed. Documents are the bodies that are new.
package enum ThreadNews {
    /// `isLast` is whether no fetch follows.
    case loaded(LoadedDetail<IssueThread>, [ThreadComment.ID: RichDocument], isLast: Bool)
    case followed(ThreadFollowing.News, [ThreadComment.ID: RichDocument])
    /// The thread can no longer be read.
    case ended(RemoteFailure)
}
