/// Short and spoken forms of names that clearly mean one language.
enum LanguageAliases {
    static func name(for key: LanguageKey) -> String? { all[key.text] }

    static let all = [
        "bash": "Shell", "cplusplus": "C++", "cpp": "C++", "cs": "C#", "csharp": "C#", "docker": "Dockerfile",
        "elisp": "Emacs Lisp", "ex": "Elixir", "fs": "F#", "fsharp": "F#", "golang": "Go", "hs": "Haskell",
        "ipynb": "Jupyter Notebook", "js": "JavaScript", "jupyter": "Jupyter Notebook", "kt": "Kotlin", "latex": "TeX",
        "make": "Makefile", "md": "Markdown", "node": "JavaScript", "nodejs": "JavaScript", "objc": "Objective-C",
        "objc++": "Objective-C++", "objcpp": "Objective-C++", "objectivecplusplus": "Objective-C++",
        "objectivecpp": "Objective-C++", "ps1": "PowerShell", "pwsh": "PowerShell", "py": "Python", "python3": "Python",
        "rb": "Ruby", "rs": "Rust", "sh": "Shell", "terraform": "HCL", "ts": "TypeScript", "viml": "Vim Script",
        "vimscript": "Vim Script", "yml": "YAML", "zsh": "Shell",
    ]
}
