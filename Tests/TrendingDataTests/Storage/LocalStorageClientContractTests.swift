import Testing
import TrendingData
import TrendingTestSupport

@Suite("Local storage client contract")
struct LocalStorageClientContractTests {
    private static let one = StorageKey.any("one")
    private static let other = StorageKey.any("other")

    @Test("Has no value before one is stored", arguments: StorageImplementation.allCases)
    func nothingStored(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            #expect(try await sut.read(Self.one) == nil)
            #expect(try await sut.keys().isEmpty)
            try await sut.update(Self.one) { current in
                #expect(current == nil)
                return .keep
            }
            #expect(try await sut.read(Self.one) == nil)
        }
    }

    @Test("Returns the stored value, and the last of several", arguments: StorageImplementation.allCases)
    func replace(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace([1, 2, 3]) }
            #expect(try await sut.read(Self.one) == [1, 2, 3])
            try await sut.update(Self.one) { _ in .replace([4]) }
            #expect(try await sut.read(Self.one) == [4])
        }
    }

    @Test("Passes the current value to a change, and keeps it if told to", arguments: StorageImplementation.allCases)
    func keep(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace([1]) }
            try await sut.update(Self.one) { current in
                #expect(current == [1])
                return .keep
            }
            #expect(try await sut.read(Self.one) == [1])
        }
    }

    @Test("Removes a value, even one that does not exist", arguments: StorageImplementation.allCases)
    func remove(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace([1]) }
            for _ in 1...2 {
                try await sut.update(Self.one) { _ in .remove }
                #expect(try await sut.read(Self.one) == nil)
                #expect(try await sut.keys().isEmpty)
            }
        }
    }

    @Test("Sets a value aside without a replacement", arguments: StorageImplementation.allCases)
    func setAside(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, setAside in
            try await sut.update(Self.one) { _ in .replace([1]) }
            try await sut.update(Self.one) { _ in .setAside(replacement: nil) }
            #expect(try await sut.read(Self.one) == nil)
            #expect(try await sut.keys().isEmpty)
            #expect(setAside(Self.one) == [1])
        }
    }

    @Test("Sets a value aside and replaces it", arguments: StorageImplementation.allCases)
    func setAsideAndReplace(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, setAside in
            for value in 1...2 as ClosedRange<UInt8> {
                try await sut.update(Self.one) { _ in .replace([value]) }
                try await sut.update(Self.one) { _ in .setAside(replacement: [value, value]) }
                #expect(try await sut.read(Self.one) == [value, value])
                #expect(setAside(Self.one) == [value])
            }
        }
    }

    @Test("Sets nothing aside if nothing is stored", arguments: StorageImplementation.allCases)
    func setNothingAside(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, setAside in
            try await sut.update(Self.one) { _ in .setAside(replacement: nil) }
            #expect(try await sut.read(Self.one) == nil)
            try await sut.update(Self.one) { _ in .setAside(replacement: [1]) }
            #expect(try await sut.read(Self.one) == [1])
            #expect(setAside(Self.one) == nil)
        }
    }

    @Test("Lists the keys that have values", arguments: StorageImplementation.allCases)
    func keys(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            let names = ["a", "a.b", "b_c-d", "%2e%2e", "a.list", "a.damaged", String(repeating: "x", count: 200)]
            let keys = Set(names.compactMap(StorageKey.init))
            #expect(keys.count == names.count)
            for key in keys {
                try await sut.update(key) { _ in .replace([]) }
            }
            #expect(try await Set(sut.keys()) == keys)
        }
    }

    @Test("Keeps the values of keys separate", arguments: StorageImplementation.allCases)
    func isolation(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace([1]) }
            try await sut.update(Self.other) { _ in .replace([2]) }
            try await sut.update(Self.one) { _ in .setAside(replacement: nil) }
            #expect(try await sut.read(Self.other) == [2])
            #expect(sut.location(of: Self.one) != sut.location(of: Self.other))
        }
    }

    @Test("Tells an empty value from no value", arguments: StorageImplementation.allCases)
    func emptyValue(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace([]) }
            #expect(try await sut.read(Self.one) == [])
            #expect(try await sut.keys() == [Self.one])
        }
    }

    @Test("Stores a value of several megabytes", arguments: StorageImplementation.allCases)
    func largeValue(_ implementation: StorageImplementation) async throws {
        let value = (0..<5_000_011).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        try await implementation.withSUT { sut, _ in
            try await sut.update(Self.one) { _ in .replace(value) }
            #expect(try await sut.read(Self.one) == value)
        }
    }

    @Test("Applies concurrent changes one after another", arguments: StorageImplementation.allCases)
    func atomicity(_ implementation: StorageImplementation) async throws {
        try await implementation.withSUT { sut, _ in
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
