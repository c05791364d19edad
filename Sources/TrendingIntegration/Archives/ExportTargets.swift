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
struct FileExport: ExportTarget {
    private let file: ExportFile

    init(path: String, history: HistoryFiles?) throws(ExportStop) {
        file = try stopping { () throws(StorageFailure) in try ExportFile(path, history: history) }
    }

    package var path: String? { file.path }

    package func write(_ lines: String) throws(ExportStop) {
        try stopping { () throws(StorageFailure) in try file.write(lines) }
    }

    package func finish() throws(ExportStop) {
        try stopping { () throws(StorageFailure) in try file.finish() }
    }
}

private func stopping<Value>(_ work: () throws(StorageFailure) -> Value) throws(ExportStop) -> Value {
    do throws(StorageFailure) {
        return try work()
    } catch {
        throw .failed(path: error.path, reason: error.reason.words)
    }
}
