import TrendingConsole
import TrendingData
import TrendingDomain
import TrendingPresentation

extension Run {
    func scheduleInteractor() throws(UsageMistake) -> ScheduleInteractor {
        ScheduleInteractor(schedulers: try schedulers(), records: try scheduleRecords(), now: now)
    }

    func scheduleRecords() throws(UsageMistake) -> any ScheduleRecords {
        StoredScheduleRecords(
            directory: try located { (files) throws(UnknownLocation) in try files.dataDirectory() } + "/schedule"
        )
    }

    /// In order of preference. Cron of macOS asks the user for rights, so it is not used there.
    private func schedulers() throws(UsageMistake) -> [any Scheduler] {
        let commands = ProcessRunner()
        if DesktopNotification.isMac {
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
