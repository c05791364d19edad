import TrendingData

extension FaultChecks {
    /// [control]: each file of JSONTestSuite through each reader, alone and as the value of a field. Nothing may be
    /// read out of a file that is no JSON. As a control, those that are JSON are taken for none.
    static let json: FaultCheck = { words in
        let files = Corpora.files("json/test_parsing", suffix: ".json")
        let isControl = words.contains("control")
        var read = 0
        var wrong: [String] = []
        for file in files {
            let mustBeRefused = file.name.hasPrefix(isControl ? "y_" : "n_")
            guard mustBeRefused || !isControl else { continue }
            for reader in JSONReader.all {
                read += 2
                let alone = await reader.read(file.bytes)
                let inside = await reader.read(Array(reader.before.utf8) + file.bytes + Array(reader.after.utf8))
                guard mustBeRefused else { continue }
                if !isControl, let alone, alone.value != nil { wrong.append("\(reader.name) reads \(file.name)") }
                if let inside, inside.value != nil { wrong.append("\(reader.name) reads a value of \(file.name)") }
            }
        }
        print("\(files.count) files, \(read) readings, \(wrong.count) of what is no JSON was read")
        for line in wrong.prefix(20) { print(line) }
        return !files.isEmpty && wrong.isEmpty
    }
}
