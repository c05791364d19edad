import Testing
@testable import TrendingData
import TrendingTestSupport

@Suite("Figures in archives")
struct ArchiveFiguresTests {
    @Test(
        "Reads numbers as people write them",
        arguments: pairs(
            """
            1234 => 1234
            1,234 => 1234
            1 234 => 1234
            1\u{A0}234 => 1234
            1\u{202F}234 => 1234
            1.234 => 1234
            230.312 => 230312
            1'234 => 1234
            1,234,567 => 1234567
            1.234.567 => 1234567
            12,34,567 => 1234567
            70.3k => 70300
            70,3k => 70300
            70.3K => 70300
            70k+ => 70000
            1.25k => 1250
            1.2m => 1200000
            1.2万 => 12000
            12 тыс. => 12000
            3.4w => 34000
            🔺3274 => 3274
            +3,274 => 3274
            ⭐ 1,234 => 1234
            1,234 stars today => 1234
            12 stars => 12
            1234.0 => 1234
            0 => 0
            #1 => 1
            1. => 1
            🥉 => 3
            １２ => 12
            １．２万 => 12000
            ９，８７６ => 9876
            ⑫ => 12
            3️⃣ => 3
            70.3k (+12) => 70300
            Stars: 5 => 5
            12 this week => 12
            1.2万星 => 12000
            第3名 => 3
            No. 3 => 3
            3rd => 3
            ~1.2k stars => 1200
            12,345,678 => 12345678
            """
        )
    )
    func numbers(text: String, number: String) {
        #expect(ArchiveText.number(Array(text.utf8)[...]) == Int(number))
    }

    @Test(
        "Other texts are no number",
        arguments: lines(
            """
            -
            N/A
            -5
            1.5
            1,2
            1e300
            99999999999
            x
            1.23.456
            2026-01-31
            12/34
            1~2
            1★2
            5 million
            b/q7
            since 2019
            since 2019 stars
            +5%%
            x5
            v2
            1 2 3
            12 of 50
            2 days ago
            <100
            12 34
            gain 10 stars per day
            3 stars today 5 stars this week
            $5
            """
        ) + [""]
    )
    func others(text: String) {
        #expect(ArchiveText.number(Array(text.utf8)[...]) == nil)
    }

    @Test(
        "Finds a field by the names that publishers use",
        arguments: pairs(
            """
            stars_today => gained
            starsThisWeek => gainedInWeek
            本月 Star => gainedInMonth
            today_star_count => gained
            New stars => gained
            Stars (daily) => gained
            ⭐ today => gained
            今日 Star => gained
            starsSince => gained
            daily_gain => gained
            오늘 => gained
            Total Stars => stars
            stargazersCount => stars
            ⭐ => stars
            stars数 => stars
            Star⭐ => stars
            Étoiles => stars
            primary_language => language
            repository_name => name
            nameWithOwner => repo
            项目名 => repo
            # => rank
            trending_rank => rank
            🍴 => forks
            total_forks => forks
            updatedAt => moment
            projects => rows
            """
        )
    )
    func fields(name: String, field: String) {
        #expect(RowField.match(Array(name.utf8)[...]).map { "\($0.field)" } == field)
    }

    @Test(
        "Names of other things are no fields",
        arguments: lines(
            """
            starred_at
            starred_url
            stats
            id
            homepage
            forked_from
            Fork of
            Star growth %
            growth %
            """
        ) + [""]
    )
    func otherFields(name: String) {
        #expect(RowField.match(Array(name.utf8)[...]) == nil)
    }
}
