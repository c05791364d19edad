/// The operating system and the kind of machine.
package enum MachineName {
    /// `Linux 6.1.0 x86_64, glibc 2.36`.
    package static var current: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        let machine = [text(names.sysname), text(names.release), text(names.machine)].joined(separator: " ")
        #if canImport(Glibc)
            return machine + (libraryVersion.map { ", " + $0 } ?? "")
        #else
            return machine
        #endif
    }

    #if canImport(Glibc)
        /// `glibc 2.36`.
        private static var libraryVersion: String? {
            var bytes = [CChar](repeating: 0, count: 64)
            guard confstr(Int32(_CS_GNU_LIBC_VERSION), &bytes, bytes.count) > 0 else { return nil }
            return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
    #endif

    private static func text<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
