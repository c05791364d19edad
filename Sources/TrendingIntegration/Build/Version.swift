/// The program's version, as `--version` and the User-Agent say it.
package let programVersion = "0.1.0"
