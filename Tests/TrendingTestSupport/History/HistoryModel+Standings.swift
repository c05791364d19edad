import TrendingDomain

extension HistoryModel {
    func editionDays(of list: ListIdentity, in days: ClosedRange<TrendingDay>) -> [EditionDay] {
        editions(of: list).filter { days.contains($0.day) }.map { EditionDay(day: $0.day, isWhole: $0.isWhole) }
    }

    func span(of list: ListIdentity?, through end: TrendingDay) -> ClosedRange<TrendingDay>? {
        let days = stored.values.map(\.edition).filter { (list == nil || $0.list == list) && $0.day <= end }
            .map(\.day)
        guard let first = days.min(), let last = days.max() else { return nil }
        return first...last
    }

    func standings(_ question: StandingsQuestion) -> [Standing] {
        let all = best(in: question.days, of: question.list, limit: .max).filter { best in
            guard let match = question.match else { return true }
            let numbers = numbers(best.repo)
            let isOwn = numbers.contains { repos[$0]?.isOwn == true }
            return numbers.contains { number in
                var (text, known) = (SearchText(), repos[number]?.repo ?? best.repo)
                if isOwn, repos[number]?.isOwn == false { (known.description, known.language) = (nil, nil) }
                known.append(to: &text)
                return match.matches(text)
            }
        }
        return all.prefix(max(0, question.limit)).compactMap { best in
            let numbers = numbers(best.repo)
            let days = stored.values.filter { !numbers.isDisjoint(with: $0.numbers) }.map(\.edition)
                .filter { question.days.contains($0.day) && (question.list == nil || $0.list == question.list) }
                .map(\.day)
            guard let first = days.min(), let last = days.max() else { return nil }
            return Standing(best: best, firstDay: first, lastDay: last)
        }
    }
}
