import Foundation

/// Creates keys and certificates with the `openssl` command: `ca.pem`, `server.pem` and `server.key`.
struct TestCertificates {
    private let directory: URL

    init(_ directory: URL) {
        self.directory = directory
    }

    func make(_ certificate: NginxServer.Certificate) throws {
        try openssl(["req", "-x509"] + newKey("ca.key") + ["-out", "ca.pem", "-days", "2", "-subj", "/CN=Test CA"])
        switch certificate {
        case .good: try sign(days: 2, names: "IP:127.0.0.1,DNS:localhost")
        case .expired: try sign(days: -1, names: "IP:127.0.0.1,DNS:localhost")
        case .wrongHost: try sign(days: 2, names: "IP:127.0.0.2,DNS:other.test")
        case .selfSigned:
            let names = ["-addext", "subjectAltName=IP:127.0.0.1"]
            try openssl(
                ["req", "-x509"] + newKey("server.key") + ["-out", "server.pem", "-days", "2", "-subj", "/CN=self"]
                    + names
            )
        }
    }

    private func sign(days: Int, names: String) throws {
        try Data("subjectAltName=\(names)\n".utf8).write(to: directory.appending(path: "names"))
        try openssl(["req", "-new"] + newKey("server.key") + ["-out", "server.csr", "-subj", "/CN=server"])
        try openssl([
            "x509", "-req", "-in", "server.csr", "-CA", "ca.pem", "-CAkey", "ca.key", "-set_serial", "1",
            "-days", String(days), "-extfile", "names", "-out", "server.pem",
        ])
    }

    private func newKey(_ name: String) -> [String] {
        ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", name]
    }

    private func openssl(_ arguments: [String]) throws {
        try CommandLineTool.run("openssl", arguments, in: directory)
    }
}
