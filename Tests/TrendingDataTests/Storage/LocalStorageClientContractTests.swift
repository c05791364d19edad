import Testing
import TrendingData
import TrendingTestSupport

@Suite("Local storage client contract", EachImplementation<StorageImplementation>())
struct LocalStorageClientContractTests {
    private let sut = StorageImplementation.sut

    private let one = StorageKey.any("one")
    private let other = StorageKey.any("other")

    @Test("Has after each change what the change says, and passes it to the next")
    func changes() async throws {
        #expect(try await sut.keys().isEmpty)
        try await sut.store([9], at: other)
        var before: [UInt8]?
        for (change, value, setAside) in [
            (.keep, nil, nil), (.remove, nil, nil), (.setAside(replacement: nil), nil, nil),
            (.setAside(replacement: [1]), [1], nil), (.keep, [1], nil), (.replace([2, 3]), [2, 3], nil),
            (.replace([]), [], nil), (.remove, nil, nil), (.remove, nil, nil), (.replace([4]), [4], nil),
            (.setAside(replacement: nil), nil, [4]), (.replace([5]), [5], [4]),
            (.setAside(replacement: [6]), [6], [5]), (.remove, nil, [5]),
        ] as [(StorageChange, [UInt8]?, [UInt8]?)] {
            try await sut.update(one) { [before] current in
                #expect(current == before)
                return change
            }
            #expect(try await sut.read(one) == value)
            #expect(try await sut.keys().contains(one) == (value != nil))
            #expect(try await sut.readSetAside(one) == setAside)
            #expect(try await sut.keysSetAside() == (setAside == nil ? [] : [one]))
            before = value
        }
        #expect(try await sut.read(other) == [9])
        #expect(sut.location(of: one) != sut.location(of: other))
    }

    @Test("Clearing removes set-aside bytes, and keeps the key's bytes")
    func clear() async throws {
        #expect(await sut.clear([one], setAside: [one]).isEmpty)
        try await sut.store([1], at: one)
        try await sut.update(one) { _ in .setAside(replacement: [2]) }
        #expect(await sut.clear([], setAside: [one]).isEmpty)
        #expect(try await sut.keysSetAside() == [])
        #expect(try await sut.read(one) == [2])
    }

    @Test("Says how much a key has and what was written first, without reading it")
    func facts() async throws {
        #expect(try await sut.facts(of: one) == nil)
        try await sut.store([1, 2, 3], at: one)
        let first = try #require(try await sut.facts(of: one))
        #expect(first.count == 3)
        // The clock of a file system may stand still for some milliseconds.
        var second = first
        for _ in 0..<10_000 where second.writtenAt == first.writtenAt {
            try await sut.store([4], at: one)
            second = try #require(try await sut.facts(of: one))
        }
        #expect(second.count == 1 && second.writtenAt > first.writtenAt)
    }

    @Test("Lists the keys that have values")
    func keys() async throws {
        let names = ["a", "a.b", "b_c-d", "%2e%2e", "a.list", "a.damaged", String(repeating: "x", count: 200)]
        let keys = Set(names.compactMap(StorageKey.init))
        #expect(keys.count == names.count)
        for key in keys {
            try await sut.store([], at: key)
        }
        #expect(try await Set(sut.keys()) == keys)
    }

    @Test("Stores a value of several megabytes")
    func largeValue() async throws {
        let value = (0..<5_000_011).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await sut.store(value, at: one)
        #expect(try await sut.read(one) == value)
    }

    @Test("Applies concurrent changes one after another")
    func atomicity() async throws {
        try await withThrowingTaskGroup { group in
            for _ in 0..<50 {
                group.addTask { try await sut.update(one) { .replace([($0?.first ?? 0) + 1]) } }
            }
            try await group.waitForAll()
        }
        #expect(try await sut.read(one) == [50])
    }
}
