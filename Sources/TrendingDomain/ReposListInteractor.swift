/// Decides, and is the only place that decides, whether a list comes from the source or from storage.
package struct ReposListInteractor: Sendable {
    private let remote: any RemoteReposService
    private let local: any LocalReposService

    package init(remote: any RemoteReposService, local: any LocalReposService) {
        self.remote = remote
        self.local = local
    }
}
