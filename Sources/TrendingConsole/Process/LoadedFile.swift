import CProcess

/// A file that the loader has opened for this process.
package enum LoadedFile {
    /// The path of the file with this address, with links followed. On macOS, libraries of the system are in no file,
    /// and the path is only their name.
    package static func path(of address: UnsafeRawPointer) -> String? {
        cprocess_file(address).map { realPath($0) ?? String(cString: $0) }
    }
}
