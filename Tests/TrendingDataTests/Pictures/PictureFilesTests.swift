import Foundation
import Testing
import TrendingDomain
import TrendingTestSupport

@testable import TrendingData

@Suite("Kept pictures")
struct PictureFilesTests {
    private let storage = InMemoryLocalStorageClient()
    private let address = "https://avatars.githubusercontent.com/u/1?v=4"
    private let picture = Detail.avatar(at: 100, etag: "\"x\"")

    @Test("A picture comes back with its time and validators")
    func roundTrip() async {
        let sut = PictureFiles(storage: storage)
        #expect(await sut.load(address) == nil)
        await sut.save(picture, at: address)
        #expect(await sut.load(address) == picture)
        #expect(await sut.load(address + "5") == nil)
    }

    @Test("Damaged and cut files are no picture, and are replaced")
    func damage() async throws {
        let sut = PictureFiles(storage: storage)
        let key = StorageKey(picture: address)
        let whole = PictureRecord(address: address, picture: picture).encoded
        for count in stride(from: 0, to: whole.count, by: 7) {
            try await storage.store(Array(whole.prefix(count)), at: key)
            #expect(await sut.load(address) == nil)
        }
        for place in stride(from: 0, to: whole.count, by: 5) {
            var bytes = whole
            bytes[place] ^= 1
            try await storage.store(bytes, at: key)
            #expect(await sut.load(address) == nil)
        }
        await sut.save(picture, at: address)
        #expect(await sut.load(address) == picture)
    }

    @Test("A whole record of another address or without a picture is no picture")
    func others() async throws {
        let key = StorageKey(picture: address)
        let other = PictureRecord(address: "https://h/other", picture: picture).encoded
        let text = SnapshotRecord(payload: Array("{\"address\":\"\(address)\",\"fetchedAt\":1}\n<svg/>".utf8)).encoded
        for bytes in [other, text, SnapshotRecord(payload: []).encoded, SnapshotRecord(payload: [0x0A]).encoded] {
            try await storage.store(bytes, at: key)
            #expect(await PictureFiles(storage: storage).load(address) == nil)
        }
    }

    @Test("All pictures together have a limit, and those that were confirmed first go first")
    func trims() async {
        let sut = PictureFiles(storage: storage, room: 1000)
        for number in 0..<8 { await sut.save(.avatar(at: Int64(number), count: 200), at: "https://h/\(number)") }
        await sut.trim()
        var kept: [Int] = []
        for number in 0..<8 where await sut.load("https://h/\(number)") != nil { kept.append(number) }
        #expect(kept == [5, 6, 7])
    }

    @Test("What has its room stays")
    func room() async throws {
        let sut = PictureFiles(storage: storage)
        for number in 0..<400 { await sut.save(.avatar(at: Int64(number), count: 64), at: "https://h/\(number)") }
        await sut.trim()
        #expect(try await storage.keys().count == 400)
    }

    @Test("Without storage, nothing is kept and nothing fails")
    func noStorage() async throws {
        try await withTemporaryDirectory { directory in
            try "x".write(toFile: directory + "/pictures", atomically: true, encoding: .utf8)
            let sut = PictureFiles(storage: FileLocalStorageClient(directory: directory + "/pictures"))
            await sut.save(picture, at: address)
            await sut.trim()
            #expect(await sut.load(address) == nil)
        }
    }
}

extension Detail<ImageFile> {
    fileprivate static func avatar(at seconds: Int64, count: Int = 64, etag: String? = nil) -> Detail<ImageFile> {
        let bytes = PictureFixture.png(width: 40, height: 40, count: count)
        return Detail(
            ImageFile(.png, width: 40, height: 40, bytes: bytes),
            fetchedAt: Timestamp(secondsSince1970: seconds),
            validators: etag.map { Validators(address: "https://h/1", etag: $0) }
        )
    }
}
