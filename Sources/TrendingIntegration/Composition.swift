import Logging
import TrendingData
import TrendingDomain
import TrendingPresentation

/// The composition root: wires everything, decides nothing.
package struct Composition: Sendable {
    /// In the order in which they are listed.
    package static let sources: [SourceDefinition] = [.github, .sample]
    package static var sourceNames: [String] { sources.map(\.name) }

    let environment: RuntimeEnvironment
    private let ignoresWaits: Bool
    private let logger: Logger?

    /// `isVerbose` tells on standard error what happens on the wire; `ignoresWaits` asks hosts that asked to wait.
    package init(environment: RuntimeEnvironment, isVerbose: Bool = false, ignoresWaits: Bool = false) {
        self.environment = environment
        self.ignoresWaits = ignoresWaits
        logger = isVerbose ? Self.narrationLogger : nil
    }

    package var queryResolver: QueryResolver {
        QueryResolver(learned: learnedLanguages)
    }

    package func controller(_ options: ViewOptions) -> ReposListController {
        ReposListController(
            interactor: ReposListInteractor(remote: remote, local: local, now: environment.now),
            environment: environment,
            view: TerminalReposListView(environment: environment, options: options)
        )
    }

    private var remote: any RemoteReposService {
        attended(logged(SourcedReposService(definitions: Self.sources, context: { sourceContext })))
    }

    private var local: any LocalReposService {
        let unstored = Set(Self.sources.filter { !$0.isStored }.map(\.name))
        return SelectiveReposService(stored: storedLists) { !unstored.contains($0.name) }
    }

    private var sourceContext: SourceContext {
        let learned = learnedLanguages
        return SourceContext(
            client: PoliteNetwork(environment: environment, logger: logger, ignoresWaits: ignoresWaits).client,
            now: environment.now,
            variables: environment.variables,
            onLanguages: { await learned?.save($0) }
        )
    }

    private var storedLists: any LocalReposService {
        do {
            let folder = try FileLocations(environment: environment.variables).dataDirectory()
            return StoredReposService(storage: FileLocalStorageClient(directory: folder), now: environment.now)
        } catch {
            return UnlocatedReposService(error)
        }
    }

    /// `nil` where no place for them is known, which the stored lists will have said.
    var learnedLanguages: LearnedLanguages? {
        environment.cacheDirectory.map { LearnedLanguages(directory: $0) }
    }

    private func logged(_ remote: any RemoteReposService) -> any RemoteReposService {
        logger.map { LoggedReposService(remote: remote, logger: $0) } ?? remote
    }

    private func attended(_ remote: any RemoteReposService) -> AttendedReposService {
        // A log and a line that is drawn over would destroy each other.
        guard let terminal = environment.standardError, logger == nil, environment.movesCursor else {
            return AttendedReposService(remote) { _ in nil }
        }
        let width = environment.width(of: terminal) ?? 80
        return AttendedReposService(remote) { query in
            ProgressLine(.fetching(query), width: width) { try? StandardOutput.standardError.write($0) }
        }
    }

    private static let narrationLogger = Logger(label: "trending") { _ in
        NarrationLogHandler { try? StandardOutput.standardError.write($0) }
    }
}
