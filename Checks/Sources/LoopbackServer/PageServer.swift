import Foundation
import TrendingTestSupport

/// Serves `trending.html` of a folder at `/trending`, and `<slug>.html` at `/trending/<slug>`.
struct PageServer: Sendable {
    let options: ServerOptions

    func answer(_ connection: RawConnection) {
        let request = connection.readRequest().split(separator: " ", maxSplits: 2)
        guard request.count == 3 else { return }
        let page = page(at: String(request[1]))
        switch options.currentFault() {
        case .none: send(connection, page == nil ? 404 : 200, page ?? [])
        case .status(let code): send(connection, code, Array("<html><body>Status \(code)</body></html>".utf8))
        case .portal: send(connection, 200, Self.portal)
        case .cut: send(connection, 200, page ?? [], sent: (page?.count ?? 0) / 2)
        case .slow: sendSlowly(connection, page ?? [])
        case .bomb: send(connection, 200, Self.bomb, "Content-Encoding: gzip\r\n")
        case .loop: send(connection, 302, [], "Location: \(request[1])\r\n")
        case .empty: send(connection, 200, [])
        }
    }

    private func page(at target: String) -> [UInt8]? {
        let parts = target.prefix { $0 != "?" }.split(separator: "/").map { String($0).removingPercentEncoding ?? "" }
        guard (1...2).contains(parts.count), parts[0] == "trending", let name = parts.last, !name.contains("/") else {
            return nil
        }
        return FileManager.default.contents(atPath: "\(options.directory)/\(name).html").map { [UInt8]($0) }
    }

    private func send(
        _ connection: RawConnection,
        _ status: Int,
        _ body: [UInt8],
        _ headers: String = "",
        sent: Int? = nil
    ) {
        connection.send(head(status, length: body.count, headers) + body.prefix(sent ?? body.count))
    }

    private func sendSlowly(_ connection: RawConnection, _ body: [UInt8]) {
        for byte in head(200, length: body.count) + body {
            guard connection.send([byte]) else { return }
            sleep(1)
        }
    }

    private func head(_ status: Int, length: Int, _ headers: String = "") -> [UInt8] {
        let fixed = "Content-Type: text/html; charset=utf-8\r\nContent-Length: \(length)\r\nConnection: close\r\n"
        return Array("HTTP/1.1 \(status) Status\r\n\(fixed)\(headers)\r\n".utf8)
    }

    /// 77 MB of zeros.
    private static let bomb = GzipBody.zeros(repeats: 300_000)

    private static let portal = Array(
        """
        <!DOCTYPE html><html><head><title>Sign in to the network</title></head>
        <body><form action="/login" method="post"><input name="user"><input type="password" name="password"></form>
        </body></html>
        """.utf8
    )
}
