import TrendingData

extension StoredStarsService {
    /// With records and locks in one folder.
    package init(folder: String) {
        self.init(storage: FileLocalStorageClient(directory: folder, isNested: true), lockFolder: folder)
    }
}
