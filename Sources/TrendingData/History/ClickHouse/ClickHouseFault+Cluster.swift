import TrendingDomain

extension HistoryServerFault {
    /// `nil` if each server of the cluster has done the statement: the answer has a row for each, in JSONCompact.
    init?(ofCluster response: NetworkResponse) {
        if let fault = HistoryServerFault(response, keepsMessage: true) {
            self = fault
            return
        }
        guard let rows = ClickHouseRow.rows(of: response.body) else {
            self = .unreadable
            return
        }
        var missing = rows.count
        for row in rows {
            guard let host = row.text(0), let port = row.number(1), let message = row.text(3),
                let remaining = row.number(4)
            else {
                self = .unreadable
                return
            }
            // A server that has not answered in time has no status.
            let status = row.number(2) ?? 159
            if status != 0 {
                self = .failed(code: status, message: "\(host):\(port): \(message.isEmpty ? "no answer" : message)")
                return
            }
            missing = min(missing, remaining)
        }
        if rows.isEmpty || missing > 0 { self = .incomplete } else { return nil }
    }
}
