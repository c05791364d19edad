import TrendingConsole
import TrendingData
import TrendingPresentation

/// Writes an export to standard output.
package struct StandardExport: ExportTarget {
    private let output: StandardOutput

    package init(_ console: Console) {
        output = console.output
    }

    package var path: String? { nil }

    package func write(_ lines: String) throws(ExportStop) {
        do throws(StandardOutput.Failure) {
            try output.write(lines)
        } catch {
            throw switch error {
            case .closedPipe: .closedPipe
            case .failed(let reason): .failed(path: nil, reason: reason)
            }
        }
    }

    package func finish() {}
}

/// Writes an export to a file.
package struct FileExport: ExportTarget {
    private let file: ExportFile

    package init(path: String, history: HistoryFiles?) throws(ExportStop) {
        do throws(StorageFailure) {
            file = try ExportFile(path, history: history)
        } catch {
            throw ExportStop(error)
        }
    }

    package var path: String? { file.path }

    package func write(_ lines: String) throws(ExportStop) {
        do throws(StorageFailure) {
            try file.write(lines)
        } catch {
            throw ExportStop(error)
        }
    }

    package func finish() throws(ExportStop) {
        do throws(StorageFailure) {
            try file.finish()
        } catch {
            throw ExportStop(error)
        }
    }
}

extension ExportStop {
    fileprivate init(_ failure: StorageFailure) {
        self = .failed(path: failure.path, reason: failure.reason.words)
    }
}
