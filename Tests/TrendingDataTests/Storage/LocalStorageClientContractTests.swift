import Testing
import TrendingData
import TrendingTestSupport

@Suite("Local storage client contract")
struct LocalStorageClientContractTests {
    private static let one = StorageKey.any("one")
    private static let other = StorageKey.any("other")

    @Test(
        "Has after each change what the change says, and passes it to the next",
        arguments: StorageImplementation.allCases
    )
    func changes(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut in
            #expect(try await sut.keys().isEmpty)
            try await sut.update(Self.other) { _ in .replace([9]) }
            var before: [UInt8]?
            for (change, value, setAside) in [
                (.keep, nil, nil), (.remove, nil, nil), (.setAside(replacement: nil), nil, nil),
                (.setAside(replacement: [1]), [1], nil), (.keep, [1], nil), (.replace([2, 3]), [2, 3], nil),
                (.replace([]), [], nil), (.remove, nil, nil), (.remove, nil, nil), (.replace([4]), [4], nil),
                (.setAside(replacement: nil), nil, [4]), (.replace([5]), [5], [4]),
                (.setAside(replacement: [6]), [6], [5]), (.remove, nil, [5]),
            ] as [(StorageChange, [UInt8]?, [UInt8]?)] {
                try await sut.update(Self.one) { [before] current in
                    #expect(current == before)
                    return change
                }
                #expect(try await sut.read(Self.one) == value)
                #expect(try await sut.keys().contains(Self.one) == (value != nil))
                #expect(try await sut.readSetAside(Self.one) == setAside)
                #expect(try await sut.keysSetAside() == (setAside == nil ? [] : [Self.one]))
                before = value
            }
            #expect(try await sut.read(Self.other) == [9])
            #expect(sut.location(of: Self.one) != sut.location(of: Self.other))
        }
    }

    @Test("Clearing removes set-aside bytes, and keeps the key's bytes", arguments: StorageImplementation.allCases)
    func clear(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut in
            #expect(await sut.clear([Self.one], setAside: [Self.one]).isEmpty)
            try await sut.update(Self.one) { _ in .replace([1]) }
            try await sut.update(Self.one) { _ in .setAside(replacement: [2]) }
            #expect(await sut.clear([], setAside: [Self.one]).isEmpty)
            #expect(try await sut.keysSetAside() == [])
            #expect(try await sut.read(Self.one) == [2])
        }
    }

    @Test(
        "Says how much a key has and what was written first, without reading it",
        arguments: StorageImplementation.allCases
    )
    func facts(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut in
            #expect(try await sut.facts(of: Self.one) == nil)
            try await sut.update(Self.one) { _ in .replace([1, 2, 3]) }
            let first = try #require(try await sut.facts(of: Self.one))
            #expect(first.count == 3)
            // The clock of a file system may stand still for some milliseconds.
            var second = first
            for _ in 0..<10_000 where second.writtenAt == first.writtenAt {
                try await sut.update(Self.one) { _ in .replace([4]) }
                second = try #require(try await sut.facts(of: Self.one))
            }
            #expect(second.count == 1 && second.writtenAt > first.writtenAt)
        }
    }

    @Test("Lists the keys that have values", arguments: StorageImplementation.allCases)
    func keys(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut in
            let names = ["a", "a.b", "b_c-d", "%2e%2e", "a.list", "a.damaged", String(repeating: "x", count: 200)]
            let keys = Set(names.compactMap(StorageKey.init))
            #expect(keys.count == names.count)
            for key in keys {
                try await sut.update(key) { _ in .replace([]) }
            }
            #expect(try await Set(sut.keys()) == keys)
        }
    }

    @Test("Stores a value of several megabytes", arguments: StorageImplementation.allCases)
    func largeValue(_ implementation: StorageImplementation) async throws {
        let value = (0..<5_000_011).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await implementation.withSUT { sut in
            try await sut.update(Self.one) { _ in .replace(value) }
            #expect(try await sut.read(Self.one) == value)
        }
    }

    @Test("Applies concurrent changes one after another", arguments: StorageImplementation.allCases)
    func atomicity(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut in
            try await withThrowingTaskGroup { group in
                for _ in 0..<50 {
                    group.addTask { try await sut.update(Self.one) { .replace([($0?.first ?? 0) + 1]) } }
                }
                try await group.waitForAll()
            }
            #expect(try await sut.read(Self.one) == [50])
        }
    }
}
