/// The program's version, shown by `--version` and sent in the User-Agent header.
package let programVersion = "0.1.0"
