import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    /// `isMac` is for tests.
    func schedulePresenter(isMac: Bool = DesktopNotification.isMac) throws(UsageMistake) -> SchedulePresenter {
        let interactor = ScheduleInteractor(
            schedulers: try schedulers(isMac: isMac),
            records: try scheduleRecords(),
            now: now
        )
        return SchedulePresenter(interactor: interactor, clock: clock)
    }

    func scheduleRecords() throws(UsageMistake) -> any ScheduleRecords {
        StoredScheduleRecords(
            directory: try located { (files) throws(UnknownLocation) in try files.dataDirectory() } + "/schedule"
        )
    }

    /// In order of preference. Cron of macOS asks the user for rights, so it is not used there.
    private func schedulers(isMac: Bool) throws(UsageMistake) -> [any Scheduler] {
        let commands = ProcessRunner()
        if isMac {
            let agents = try located { (files) throws(UnknownLocation) in try files.userAgentsDirectory() }
            return [LaunchdScheduler(folder: agents, commands: commands)]
        }
        let units = try located { (files) throws(UnknownLocation) in try files.userUnitsDirectory() }
        return [SystemdScheduler(folder: units, commands: commands), CronScheduler(commands: commands)]
    }

    private func located(
        _ find: (FileLocations) throws(UnknownLocation) -> String
    ) throws(UsageMistake) -> String {
        do throws(UnknownLocation) {
            return try find(locations)
        } catch {
            throw .scheduleHasNoPlace(.noLocation(error))
        }
    }
}
