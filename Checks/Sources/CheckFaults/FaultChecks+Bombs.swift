import TrendingData
import TrendingDomain
import TrendingIntegration

extension FaultChecks {
    /// READER BOMB: reads one bomb with one reader, both given by number, and checks the processor time and peak memory of
    /// this process. Without numbers, prints the number of bombs of each reader. With `control`, the reader keeps twenty
    /// copies.
    static let bomb: FaultCheck = { words in
        let numbers = words.compactMap { Int($0) }
        guard numbers.count == 2 || words == ["control"] else {
            for reader in BombReader.all { print(reader.bombs.count) }
            return true
        }
        let reader = numbers.first.map { BombReader.all[$0] } ?? .greedy
        let bomb = reader.bombs[numbers.last ?? 0]
        let bytes = Array(bomb.text().utf8)
        let start = Usage.milliseconds
        let isRead = await reader.read(bytes)
        let time = Int(Usage.milliseconds - start)
        let memory = Usage.mostMemory
        print("\(time)\t\(memory)\t\(reader.name)\t\(bomb.name)\t\(bytes.count)\t\(isRead ? "read" : "refused")")
        return time < 1000 && memory < 128
    }
}

private struct BombReader: Sendable {
    let name: String
    let bombs: [Bomb]
    let read: @Sendable ([UInt8]) async -> Bool

    static let greedy = BombReader(name: "greedy", bombs: [Bomb("text", String(repeating: "a", count: 7_000_000))]) {
        bytes in
        let copies = (0..<20).map { place in bytes.map { $0 &+ UInt8(place) } }
        return copies.contains { $0.last == nil }
    }

    static let all =
        JSONReader.all.map { reader in
            BombReader(name: reader.name, bombs: Bomb.json) { await reader.read($0) != nil }
        } + [
            BombReader(name: "page", bombs: Bomb.html) { bytes in
                (try? GitHubTrendingPage.read(bytes, since: nil, baseURL: "https://github.com").get()) != nil
            },
            BombReader(name: "configuration", bombs: Bomb.toml) { bytes in
                ConfigurationText(bytes, SettingTable.program).mistakes.isEmpty
            },
        ]
}
