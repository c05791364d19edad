#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.named(name) else { fatalError("FUZZ_TARGET is not a target: \(name)") }
    return target
}()

/// libFuzzer calls this function with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func readOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target.read(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
