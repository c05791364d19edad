#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

package struct SocketFailure: Error {
    package var call: String
    package var code: Int32
}

/// The socket calls that tests need and that differ between systems.
enum LoopbackSocket {
    #if canImport(Glibc)
        private static let stream = Int32(SOCK_STREAM.rawValue)
    #else
        private static let stream = SOCK_STREAM
    #endif

    /// Binds a new socket to a free port of 127.0.0.1.
    static func bindToFreePort() throws(SocketFailure) -> (descriptor: Int32, port: UInt16) {
        let descriptor = socket(AF_INET, stream, 0)
        var address = address(0)
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let bound = withSockaddr(&address) { systemBind(descriptor, $0, size) }
        guard descriptor >= 0, bound == 0, withSockaddr(&address, { getsockname(descriptor, $0, &size) }) == 0 else {
            throw SocketFailure(call: "bind", code: errno)
        }
        return (descriptor, UInt16(bigEndian: address.sin_port))
    }

    /// Binds a new socket to a port of 127.0.0.1 whose connections have ended. `nil` if it is taken.
    static func bind(to port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, stream, 0)
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = address(port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        if withSockaddr(&address, { systemBind(descriptor, $0, size) }) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    static func listen() throws(SocketFailure) -> (descriptor: Int32, port: UInt16) {
        let (descriptor, port) = try bindToFreePort()
        guard systemListen(descriptor, 128) == 0 else { throw SocketFailure(call: "listen", code: errno) }
        return (descriptor, port)
    }

    static func connect(_ port: UInt16) -> Int32? {
        let descriptor = socket(AF_INET, stream, 0)
        var address = address(port)
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        if withSockaddr(&address, { systemConnect(descriptor, $0, size) }) == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    static func prepareForSending(_ descriptor: Int32) {
        var on: Int32 = 1
        let size = socklen_t(MemoryLayout<Int32>.size)
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
        #if canImport(Darwin)
            setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, size)
        #endif
    }

    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
        #if canImport(Darwin)
            Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
        #elseif canImport(Musl)
            Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #else
            Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        #endif
    }

    static func resetOnClose(_ descriptor: Int32) {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #else
            _ = Darwin.close(descriptor)
        #endif
    }

    private static func address(_ port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }

    private static func withSockaddr<Result>(
        _ address: inout sockaddr_in,
        _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}

// Inside the enum, `bind`, `listen` and `connect` mean its own functions.
private func systemBind(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    bind(descriptor, address, size)
}

private func systemListen(_ descriptor: Int32, _ backlog: Int32) -> Int32 { listen(descriptor, backlog) }

private func systemConnect(_ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ size: socklen_t) -> Int32 {
    connect(descriptor, address, size)
}
