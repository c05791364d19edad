import TrendingDomain
import TrendingTestSupport

/// A history as a story: a step on each line, and after `=>` what the store answers.
///
/// Rows are as in `Edition.Entry.rows`, with `=text` for a description and `~Go` for a language, and `?` after the last
/// one if some are missing. A list is the daily one unless `@weekly`, `@ghe` (another server) or a language is there.
/// A day is a number, `0..2` are three, and `0:18` is a moment. In answers, `at 18-20` are the hours of an edition.
struct HistoryStory {
    static let server = "https://ghe.example.com"
    private let sut: any HistoryStore

    init(_ sut: any HistoryStore) { self.sut = sut }

    /// Returns the story with the answers of the store.
    func play(_ story: String) async throws -> String {
        var played: [String] = []
        for line in lines(story) {
            let step = line.replacing(/\ =>.*/, with: "")
            let answer = try await perform(step)
            played.append(step == line ? step : "\(step) => \(answer.isEmpty ? "none" : answer)")
        }
        return played.joined(separator: "\n")
    }

    private func perform(_ step: String) async throws -> String {
        var words = step.split(separator: " ").map(String.init)
        let kind = words.removeFirst()
        let list = words.first { $0.hasPrefix("@") }.map(identity)
        words.removeAll { $0.hasPrefix("@") }
        let (first, daily) = (words.first ?? "", list ?? .any())
        switch kind {
        case "see", "confirm":
            var sighting = ListSighting.seen("", list: daily)
            let moment = first.split(separator: ":").compactMap { Int($0) }
            sighting.seenAt = .at(moment.count > 1 ? moment[1] : 20, on: .any(moment[0]))
            (sighting.entries, sighting.isWhole) = rows(words.dropFirst(), of: daily)
            sighting.isConfirmation = kind == "confirm"
            return String("\(try await sut.record(sighting))".prefix { $0 != "(" })
        case "add":
            let entries = rows(words.dropFirst(2), of: daily).entries
            let days = days(words[1])
            let editions = (days.lowerBound.number...days.upperBound.number).map { day in
                Edition(list: daily, day: TrendingDay(number: day), entries: entries)
            }
            return "\(try await sut.add(editions, from: .any(first)))"
        case "extend":
            let times = words.compactMap { Int($0) }.map { Timestamp.at($0) }
            let place = EditionPlace(list: daily, day: day(first))
            return "\(try await sut.extend(place, from: times[1], to: times[2]))"
        case "forget": return "\(try await sut.forget(archive: first))"
        case "drop": return "\(try await sut.forget(before: day(first)))"
        case "clear": try await sut.clear()
        case "check":
            let check = try await sut.verify()
            return "\(check.editions) \(check.entries)\(check.damage ?? "")"
        default: return try await ask(kind, words, list)
        }
        return ""
    }

    private func ask(_ kind: String, _ words: [String], _ list: ListIdentity?) async throws -> String {
        let (first, daily) = (words.first ?? "", list ?? .any())
        switch kind {
        case "all": return try await sut.allEditions().map { text($0) }.joined(separator: "; ")
        case "on": return try await sut.edition(of: daily, .on(day(first))).map { text($0, withTimes: true) } ?? ""
        case "before": return try await sut.edition(of: daily, .lastBefore(day(first))).map { text($0) } ?? ""
        case "after": return try await sut.edition(of: daily, .firstAfter(day(first))).map { text($0) } ?? ""
        case "find":
            let found = try await sut.appearances(of: .any(first, at: list?.server ?? ""))
            return found.map { "\(number($0.day)) \(text($0.entry, at: 0))\(name($0.list))" }.joined(separator: "; ")
        case "best", "search":
            var (question, text) = (StandingsQuestion(list: list, limit: words.last.flatMap { Int($0) } ?? 9), words)
            text.removeAll { Int($0) != nil || $0.contains("..") }
            if kind == "search" { question.match = TextMatcher(text.joined(separator: " ")) }
            if first.contains("..") { question.days = days(first) }
            return try await sut.standings(question).map { self.text($0) }.joined(separator: "; ")
        case "origins":
            return try await sut.origins().map { origin in
                "\(origin.archive?.name ?? "own") \(origin.editions)-\(origin.outranked) with \(origin.entries), "
                    + "\(number(origin.firstDay))..\(number(origin.lastDay))"
            }
            .joined(separator: "; ")
        case "past":
            let repos = rows(words.dropFirst(), of: daily).entries.map(\.repo)
            guard let past = try await sut.past(of: daily, before: day(first), repos: repos) else { return "" }
            let facts = repos.map { repo in past.repos[repo.address].map(text) ?? "-" }
            return (["\(past.days) days to \(number(past.lastDay))\(past.lastIsWhole ? "" : "?")"] + facts)
                .joined(separator: "; ")
        case "latest":
            let series = try await sut.latestEditions(of: daily, in: days(first), limit: Int(words[1]) ?? 0)
            let repos = series.repos.map(text).sorted().joined(separator: " ")
            return (series.editions(of: daily).map { text($0) } + [repos]).joined(separator: "; ")
        case "days":
            let found = try await sut.editionDays(of: daily, in: days(first))
            return found.map { number($0.day) + ($0.isWhole ? "" : "?") }.joined(separator: " ")
        case "span":
            let scope: ListScope =
                switch first {
                case "all": .all
                case "list": .list(daily)
                default: .server(first == "server" ? daily.server : first)
                }
            return try await sut.span(of: scope).map { "\(number($0.lowerBound))..\(number($0.upperBound))" } ?? ""
        default: preconditionFailure("\(kind) is no step")
        }
    }

    private func day(_ text: String) -> TrendingDay { .any(Int(text) ?? 0) }
    private func number(_ day: TrendingDay) -> String { "\(day.days(since: 0))" }

    private func days(_ text: String) -> ClosedRange<TrendingDay> {
        if text == "all" { return .all }
        let ends = text.split(separator: "..").map { day(String($0)) }
        return ends[0]...ends[ends.count - 1]
    }

    private func identity(_ word: String) -> ListIdentity {
        switch word {
        case "@weekly": .any(period: "weekly")
        case "@ghe": .any(at: Self.server)
        default: .any(language: String(word.dropFirst()))
        }
    }

    private func name(_ list: ListIdentity) -> String {
        let name = list.server.isEmpty ? list.period == "daily" ? list.language : list.period : "ghe"
        return name.isEmpty ? "" : " @" + name
    }

    private func rows(_ words: some Sequence<String>, of list: ListIdentity) -> (
        entries: [Edition.Entry], isWhole: Bool
    ) {
        let names = words.map { word in String(word.prefix { !"=~?".contains($0) }) }
        var entries = Edition.Entry.rows(names.joined(separator: " "), at: list.server)
        for (index, word) in words.enumerated() {
            entries[index].repo.description = word.firstMatch(of: /=([^~?]*)/).map {
                String($0.1).replacing("_", with: " ")
            }
            entries[index].repo.language = word.firstMatch(of: /~([^?]*)/).map { String($0.1) }
        }
        let isWhole = !words.contains { $0.hasSuffix("?") }
        return (entries, isWhole)
    }

    private func text(_ edition: Edition, withTimes: Bool = false) -> String {
        let rows = edition.entries.enumerated().map { text($1, at: $0 + 1) }.joined(separator: " ")
        let hours = Set(
            [edition.firstSeen, edition.lastSeen].compactMap { $0.map { $0.secondsSince1970 / 3600 % 24 } }
        )
        let times = withTimes && !hours.isEmpty ? " at " + hours.sorted().map(String.init).joined(separator: "-") : ""
        let origin = if case .archive(let name) = edition.origin { " from \(name)" } else { "" }
        return "\(number(edition.day))\(name(edition.list)): \(rows.isEmpty ? "-" : rows)\(edition.isWhole ? "" : "?")"
            + times + origin
    }

    private func text(_ entry: Edition.Entry, at place: Int) -> String {
        let numbers = [("*", entry.stars), ("+", entry.gained)].compactMap { sign, number in
            number.map { "\(sign)\($0)" }
        }
        let texts = [("=", entry.repo.description), ("~", entry.repo.language)].compactMap { sign, text in
            text.map { sign + $0 }
        }
        return (entry.rank == place ? "" : "\(entry.rank):") + text(entry.repo) + (numbers + texts).joined()
    }

    private func text(_ repo: TrendedRepo) -> String { repo.name.name + (repo.id.map { "#\($0)" } ?? "") }

    private func text(_ standing: Standing) -> String {
        "\(standing.rank) \(text(standing.repo)) on \(number(standing.day))\(name(standing.list)), \(standing.days) days "
            + "\(number(standing.firstDay))..\(number(standing.lastDay))"
    }

    private func text(_ past: RepoPast) -> String {
        "\(number(past.firstDay))..\(number(past.lastDay)) \(past.lastRank) \(past.streak.days)"
            + (past.streak.isExact ? "" : "+") + (past.wasMissing ? " missing" : "")
    }
}
