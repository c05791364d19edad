/// The names of a server that may mean several keys. Only these can have aliases.
///
/// A name has aliases only if it has rows of two kinds: the program's or of imports, with an id or without. One of these is not
/// the most frequent kind. So the server looks only at names with such a row. With 4.7 million names of one kind, it finds in
/// 0.1 s that there are no such names. To add up all names takes it 1.7 s.
struct SharedNames: Sendable {
    /// A statement for the keys of the names.
    let selection: String

    /// A statement for the kinds of rows and their numbers.
    static let kinds = """
        SELECT toUInt8(origin = '') AS is_own, toUInt8(id > 0) AS has_id, count() FROM about GROUP BY is_own, has_id
        """

    /// A kind of rows, and how many there are.
    struct Kind {
        fileprivate let isOwn: Bool
        fileprivate let hasID: Bool
        fileprivate let count: Int

        /// Reads a row that the server returns for `kinds`. Returns `nil` if the row has other values.
        init?(_ row: ClickHouseRow) {
            guard let isOwn = row.number(0), let hasID = row.number(1), let count = row.number(2) else { return nil }
            (self.isOwn, self.hasID, self.count) = (isOwn == 1, hasID == 1, count)
        }
    }

    /// `nil` if no name can have aliases.
    init?(_ kinds: [Kind]) {
        guard kinds.count > 1, let most = kinds.max(by: { $0.count < $1.count }) else { return nil }
        let isMost = "origin \(most.isOwn ? "=" : "!=") '' AND id \(most.hasID ? ">" : "=") 0"
        selection = """
            SELECT name_key FROM about WHERE name_key GLOBAL IN (SELECT name_key FROM about WHERE NOT (\(isMost))) \
            GROUP BY name_key HAVING min(repo) != max(repo)
            """
    }

    /// A statement for the keys that mean the repository of another key, as `RepoKnowledge` has it: those of rows without an
    /// id, and of ids of imports that the program has not seen.
    var aliases: String {
        """
        SELECT pair.1 AS repo, pair.2 AS target FROM (SELECT arrayJoin(arrayConcat(\
        [(archive_plain, multiIf(own_last != 0, own_last, own_plain != 0, own_plain, archive_last))], \
        [(own_plain, own_first)], \
        arrayMap(key -> (key, if(own_last = 0, own_plain, toUInt64(0))), archive_ids))) AS pair \
        FROM (SELECT name_key, argMinIf(repo, first, origin = '' AND id > 0) AS own_first, \
        argMaxIf(repo, last, origin = '' AND id > 0) AS own_last, maxIf(repo, origin = '' AND id = 0) AS own_plain, \
        argMaxIf(repo, last, origin != '' AND id > 0) AS archive_last, \
        maxIf(repo, origin != '' AND id = 0) AS archive_plain, \
        groupUniqArrayIf(repo, origin != '' AND id > 0) AS archive_ids \
        FROM (SELECT name_key, repo, origin, id, minMerge(first_day) AS first, maxMerge(last_day) AS last FROM about \
        WHERE name_key GLOBAL IN (\(selection)) AND \(ClickHouseSQL.remembered) \
        GROUP BY name_key, repo, origin, id) GROUP BY name_key HAVING uniq(repo) > 1)) \
        WHERE repo != 0 AND target != 0 AND repo != target \
        AND repo GLOBAL NOT IN (SELECT repo FROM about WHERE origin = '' AND id > 0)
        """
    }
}
