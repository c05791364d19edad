import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Runs the commands about archives, from the arguments to the exit status.
package struct ArchiveProgram: Sendable {
    private let environment: RuntimeEnvironment

    package init(environment: RuntimeEnvironment = .current()) {
        self.environment = environment
    }

    /// `texts` are paths and addresses.
    package func importing(
        _ texts: [String],
        dayShift: Int?,
        to output: ScreenOutput
    ) async throws(UsageMistake) -> ExitStatus {
        var places: [ArchivePlace] = []
        for text in texts { places.append(try place(text)) }
        let history = try HistorySettings(environment)
        let composition = Composition(environment: environment, history: history, limits: .importing)
        let server = await otherServer()
        return await composition.withArchives(show: { output.show($0) }) { presenter in
            await presenter.importing(
                places,
                dayShift: dayShift,
                otherServer: server,
                progress: composition.importProgress
            )
        }
    }

    /// The host of the GitHub server in the settings, unless it is github.com.
    private func otherServer() async -> String? {
        let addresses = try? await EffectiveSettings.use([:], environment, for: .silent) {
            (effective) throws(UsageMistake) in
            try ReposListSettings(effective).addresses(environment)
        }
        return addresses.flatMap { $0.host == "github.com" ? nil : $0.host }
    }

    /// Without a `path`, or with `-`, writes to standard output.
    package func exporting(to path: String?) async throws(UsageMistake) -> ExitStatus {
        guard let path, !OutputFile.isStandardOutput(path) else {
            let target = StandardExport(environment.console)
            return await exporting { presenter in await presenter.exporting(to: target) }
        }
        guard case .path(let absolute) = try place(path) else {
            throw .exportNeedsPath
        }
        let history = Composition(environment: environment).historyFiles
        let status = await exporting(ends: [SIGTERM, SIGHUP]) { presenter in
            do throws(ExportStop) {
                return await presenter.exporting(to: try FileExport(path: absolute, history: history))
            } catch {
                return Screen(unwritable: error)
            }
        }
        // What was written of the file is removed by now.
        if let signal = Interruption.endSignal { ProcessEnd.end(bySignal: signal) }
        return status
    }

    private func exporting(
        ends: [Int32] = [],
        _ export: @escaping @Sendable (ArchivePresenter) async -> Screen
    ) async -> ExitStatus {
        let output = ScreenOutput(environment.console)
        return await Composition(environment: environment).withArchives(show: { output.show($0) }) { presenter in
            await Interruption.cancels(ends: ends) { await export(presenter) }
        }
    }

    /// The name of the archive may be typed as a path or an address.
    package func forgetting(_ text: String) async throws(UsageMistake) -> ExitStatus {
        var names = [text]
        switch try? place(text) {
        case .path(let path): names.append(path)
        case .web(let url): names.append(SystemArchives.name(ofAddress: url))
        case nil: break
        }
        let output = ScreenOutput(environment.console)
        let composition = Composition(environment: environment, history: try HistorySettings(environment))
        return await composition.withArchives(show: { output.show($0) }) {
            await $0.forgetting(names)
        }
    }

    private func place(_ text: String) throws(UsageMistake) -> ArchivePlace {
        do throws(AddressFault) {
            switch try FeedAddress(text, workingDirectory: FileManager.default.currentDirectoryPath) {
            case .web(let url): return .web(url)
            case .file(let path): return .path(path)
            }
        } catch {
            throw UsageMistake(archive: error)
        }
    }
}
