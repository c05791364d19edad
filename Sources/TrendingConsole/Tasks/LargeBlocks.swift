import CProcess

/// How the process treats memory that it no longer needs.
package enum LargeBlocks {
    /// Gives back large blocks at once from now on. Call it before much work begins.
    package static func giveBack() { cprocess_keep_memory_small() }
}
