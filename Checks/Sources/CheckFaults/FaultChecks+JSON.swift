import TrendingData

extension FaultChecks {
    /// [control]: reads each file of JSONTestSuite with each reader, alone and as the value of a field. No value may be read
    /// from invalid JSON. With `control`, valid files are declared invalid.
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
        print("\(files.count) files, \(read) readings, \(wrong.count) values read from invalid JSON")
        for line in wrong.prefix(20) { print(line) }
        return !files.isEmpty && wrong.isEmpty
    }
}
