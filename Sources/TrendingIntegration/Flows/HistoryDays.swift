import TrendingDomain
import TrendingPresentation

/// Reads days of the history as the user typed them.
struct HistoryDays: Sendable {
    private var calendar: HistoryCalendar

    init(_ clock: ReaderClock) {
        calendar = HistoryCalendar(clock)
    }

    /// With the `today` of these lists. Opens the history only if one of the texts needs it.
    func current(
        _ texts: [String?],
        _ lists: [ListIdentity],
        _ history: HistoryInteractor
    ) async -> Result<HistoryDays, HistoryFailure> {
        guard texts.contains(where: { $0.map(HistoryCalendar.isRelative) ?? false }) else { return .success(self) }
        var days = self
        do throws(HistoryFailure) {
            days.calendar = try await history.calendar(calendar, for: lists)
            return .success(days)
        } catch {
            return .failure(error)
        }
    }

    /// `option` is the option or argument that names the day.
    func day(
        _ text: String,
        _ option: String,
        takes form: HistoryDayForm = .day
    ) throws(UsageMistake) -> TrendingDay {
        do throws(HistoryDayMistake) {
            return try calendar.day(text)
        } catch {
            throw UsageMistake(error.sentence(option, takes: form))
        }
    }

    func range(_ days: TypedDays) throws(UsageMistake) -> ClosedRange<TrendingDay> {
        do throws(HistoryDayMistake) {
            if let first = days.from { _ = try calendar.days(first) }
        } catch {
            throw UsageMistake(error.sentence(RunOption.from.option, takes: .days))
        }
        do throws(HistoryDayMistake) {
            return try calendar.range(from: days.from, to: days.to)
        } catch {
            throw UsageMistake(error.sentence(RunOption.to.option, takes: .days))
        }
    }
}
