import CCurl
import TrendingConsole

/// Gives libcurl a body that begins in a file and ends in memory.
final class BodyReader {
    private let spooled: SpooledBytes
    private let rest: [UInt8]
    private var place = 0

    init(_ spooled: SpooledBytes, _ rest: [UInt8]) {
        (self.spooled, self.rest) = (spooled, rest)
    }

    var count: Int { spooled.count + rest.count }

    fileprivate func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
        let count: Int
        if place < spooled.count {
            guard let read = spooled.read(into: buffer, from: place) else { return nil }
            count = read
        } else {
            let part = rest.dropFirst(place - spooled.count).prefix(buffer.count)
            buffer.copyBytes(from: part)
            count = part.count
        }
        place += count
        return count
    }

    fileprivate func seek(to place: Int) -> Bool {
        guard (0...count).contains(place) else { return false }
        self.place = place
        return true
    }
}

extension CurlHandle {
    /// The handle must hold the reader until the transfer has ended.
    func setReader(_ reader: BodyReader) throws(NetworkFailure) {
        let context = Unmanaged.passUnretained(reader).toOpaque()
        try set(CURLOPT_POST, 1)
        try check(
            ccurl_easy_set_offset(library.functions, pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(reader.count))
        )
        try check(ccurl_easy_set_reader(library.functions, pointer, onRead, onSeek, context))
    }
}

private let onRead: curl_read_callback = { bytes, size, count, context in
    guard let context, let bytes else { return Int(CURL_READFUNC_ABORT) }
    let reader = Unmanaged<BodyReader>.fromOpaque(context).takeUnretainedValue()
    return reader.read(into: UnsafeMutableRawBufferPointer(start: bytes, count: size * count))
        ?? Int(CURL_READFUNC_ABORT)
}

private let onSeek: curl_seek_callback = { context, offset, origin in
    guard let context, origin == SEEK_SET else { return CURL_SEEKFUNC_CANTSEEK }
    let reader = Unmanaged<BodyReader>.fromOpaque(context).takeUnretainedValue()
    return reader.seek(to: Int(offset)) ? CURL_SEEKFUNC_OK : CURL_SEEKFUNC_FAIL
}
