import Foundation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs nginx, as packaged by Debian, on a free port of 127.0.0.1, with TLS. It writes only to a temporary directory.
/// Every path returns 200 with `ok`, except `/insecure`, which redirects to http.
package final class NginxServer: Sendable {
    package enum Certificate: Sendable {
        case good, expired, wrongHost, selfSigned
    }

    package let port: UInt16
    /// The certificate of the authority that signed the server's certificate.
    package let authorityFile: String
    private let directory: URL
    private let process: Process

    package var authority: String { "127.0.0.1:\(port)" }

    /// Says which of nginx and openssl is missing; `nil` if both are installed.
    package static let missing: String? = {
        let tools = ["nginx", "openssl"].filter { CommandLineTool.find($0) == nil }
        guard !tools.isEmpty else { return nil }
        let sentence = "Skipped the tests of TLS and HTTP/2: \(tools.joined(separator: " and ")) not found."
        print(sentence)
        return sentence
    }()

    package init(certificate: Certificate = .good, protocols: String = "TLSv1.2 TLSv1.3") throws {
        directory = FileManager.default.temporaryDirectory.appending(path: "trending-nginx-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        authorityFile = directory.appending(path: "ca.pem").path
        try TestCertificates(directory).make(certificate)
        (process, port) = try Self.start(in: directory, protocols)
    }

    package func stop() {
        // On Linux, Swift's threads block the other signals, and a child process inherits this.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: directory)
    }

    /// Tries several ports: nginx can't choose a free port itself, and another process may take the port first.
    private static func start(in directory: URL, _ protocols: String) throws -> (Process, UInt16) {
        var failure: any Error = CommandLineTool.Failure(tool: "nginx", output: "")
        for _ in 0..<5 {
            let port = try RefusingPort().port
            let configuration = configuration(directory.path, port, protocols)
            try Data(configuration.utf8).write(to: directory.appending(path: "nginx.conf"))
            do {
                return (try start(in: directory.path), port)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    /// Returns when nginx listens: it then logs its limits.
    private static func start(in directory: String) throws -> Process {
        let process = Process()
        let errors = Pipe()
        process.executableURL = try CommandLineTool.require("nginx")
        process.arguments = ["-p", directory, "-e", "stderr", "-c", "nginx.conf"]
        // A server that outlives a crashed test must not hold the output of the tests open.
        process.standardOutput = FileHandle.nullDevice
        process.standardError = errors
        try process.run()
        var text = ""
        while !text.contains("getrlimit") {
            let data = errors.fileHandleForReading.availableData
            guard !data.isEmpty else { throw CommandLineTool.Failure(tool: "nginx", output: text) }
            text += String(decoding: data, as: UTF8.self)
        }
        // Later messages of nginx must not fill the pipe.
        _ = errors.fileHandleForReading.chunks()
        return process
    }

    private static func configuration(_ directory: String, _ port: UInt16, _ protocols: String) -> String {
        let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map { "\($0)_temp_path \(directory)/\($0);" }
        return """
            daemon off; master_process off; pid \(directory)/nginx.pid; error_log stderr notice;
            events {}
            http {
                access_log off; \(places.joined(separator: " "))
                server {
                    listen 127.0.0.1:\(port) ssl http2;
                    ssl_certificate \(directory)/server.pem; ssl_certificate_key \(directory)/server.key;
                    ssl_protocols \(protocols); ssl_ciphers ALL:@SECLEVEL=0;
                    location / { return 200 ok; }
                    location /insecure { return 302 http://127.0.0.1:\(port)/; }
                }
            }
            """
    }
}
