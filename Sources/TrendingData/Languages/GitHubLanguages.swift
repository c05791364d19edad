import TrendingConsole
import TrendingDomain

/// The languages and spoken languages that GitHub's trending page offered when the program was built.
enum GitHubLanguages {
    /// Every programming language of the menu, by name, and `Unknown languages`.
    static func all() -> [ProgrammingLanguage] {
        var all = [ProgrammingLanguage.unknown]
        visitNames { name in
            all.append(language(named: name))
            return false
        }
        return all
    }

    /// Each programming language's name, colour or an empty text, and forms of the name.
    fileprivate static func fields() -> [[Substring]] {
        table.utf8.split(separator: ";").map { entry in
            entry.split(separator: "|", omittingEmptySubsequences: false).map { Substring($0) }
        }
    }

    /// A name of the table: ASCII.
    private typealias Name = Slice<UnsafeBufferPointer<UInt8>>

    private static func language(named name: Name) -> ProgrammingLanguage {
        let slug = name.map { hyphenated(lowercased($0)) }
        return ProgrammingLanguage(
            name: String(decoding: name, as: UTF8.self),
            slug: String(decoding: slug, as: UTF8.self)
        )
    }

    /// The language of the menu with this name, ignoring the case of ASCII letters.
    static func language(exactlyNamed text: String) -> ProgrammingLanguage? {
        let wanted = text.utf8.map(lowercased)
        return language { $0.count == wanted.count && $0.lazy.map(lowercased).elementsEqual(wanted) }
    }

    static func language(withSlug slug: String) -> ProgrammingLanguage? {
        if slug == ProgrammingLanguage.unknown.slug { return .unknown }
        return language { name in
            name.count == slug.utf8.count && name.lazy.map { hyphenated(lowercased($0)) }.elementsEqual(slug.utf8)
        }
    }

    private static func language(where matches: (Name) -> Bool) -> ProgrammingLanguage? {
        var found: ProgrammingLanguage?
        visitNames { name in
            guard matches(name) else { return false }
            found = language(named: name)
            return true
        }
        return found
    }

    /// Visits the names of the table until one is the last. Splitting the table takes longer than the rest of a start.
    private static func visitNames(_ isLast: (Name) -> Bool) {
        var table = table
        table.withUTF8 { table in
            var rest = table[...]
            while !rest.isEmpty {
                let entry = prefix(of: rest, to: ";")
                if isLast(prefix(of: entry, to: "|")) { return }
                rest = rest[entry.endIndex...].dropFirst()
            }
        }
    }

    /// What is before the sign; all if there is none.
    private static func prefix(of text: Name, to sign: UInt8) -> Name {
        let bytes = UnsafeBufferPointer(rebasing: text)
        guard let start = bytes.baseAddress, let end = memchr(start, Int32(sign), bytes.count) else { return text }
        return text.prefix(start.distance(to: end.assumingMemoryBound(to: UInt8.self)))
    }

    /// In GitHub's addresses, a language is its name in lower case with hyphens instead of spaces. Every entry of the
    /// menu has this form, except `Unknown languages`.
    static func slug(of name: some StringProtocol) -> String {
        String(decoding: name.lowercased().utf8.map(hyphenated), as: UTF8.self)
    }

    /// Whether the slug equals `slug(of: name)`, without creating a string: a page has a thousand entries.
    static func isSlug(_ slug: String, of name: String) -> Bool {
        guard name.utf8.allSatisfy({ $0 < 0x80 }) else { return slug == self.slug(of: name) }
        return name.utf8.lazy.map { hyphenated(lowercased($0)) }.elementsEqual(slug.utf8)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

    private static func hyphenated(_ byte: UInt8) -> UInt8 {
        byte == " " ? "-" : byte
    }

    /// Finds a spoken language by code, or by its name in English, ignoring case.
    static func spoken(named text: String) -> SpokenLanguage? {
        let wanted = text.trimmed.lowercased()
        return spoken().first { $0.code == wanted || $0.name.lowercased() == wanted }
    }

    /// Every spoken language of the menu.
    static func spoken() -> [SpokenLanguage] {
        spokenTable.split(separator: ";").map { entry in
            SpokenLanguage(code: String(entry.prefix(2)), name: String(entry.dropFirst(3)))
        }
    }
}

enum LanguageColors {
    /// GitHub's colours by the names of languages, as `#rrggbb`. The table is split once.
    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: GitHubLanguages.fields().filter { $0.count > 1 && !$0[1].isEmpty }
            .map { (String($0[0]), "#" + $0[1]) }
    )
}

enum LanguageAliases {
    /// The name of the one language that a short or spoken form clearly means.
    static func name(for key: LanguageKey) -> String? { all[key.text] }

    static let all: [String: String] = Dictionary(
        uniqueKeysWithValues: GitHubLanguages.fields().filter { $0.count > 2 }.flatMap { fields in
            fields[2].split(separator: " ").map { (String($0), String(fields[0])) }
        }
    )
}

extension GitHubLanguages {
    /// Each programming language's name, GitHub's colour for it, and the short and spoken forms of the name that
    /// clearly mean this language. One string, read when it is needed: an array or dictionary literal of this length
    /// would slow down every start of the program.
    ///
    /// Sources: GitHub's language menu, 2026-05-13; `languages.yml` of github-linguist (MIT licence), 2023-09-26, for
    /// the colours, which newer languages lack. The forms of names are the program's own.
    private static let table = """
        1C Enterprise|814ccc;2-Dimensional Array|38761d;4D|004289;ABAP|e8274b;ABAP CDS|555e25;ABNF;\
        ActionScript|882b0f;Ada|02f88c;Adblock Filter List|800000;Adobe Font Metrics|fa0f00;Agda|315665;\
        AGS Script|b9d9ff;AIDL|34eb6b;Aiken;AL|3aa2b5;ALGOL;Alloy|64c800;Alpine Abuild|0d597f;\
        Altium Designer|a89663;AMPL|e6efbb;AngelScript|c7d7dc;Answer Set Programming;Ant Build System|a9157e;\
        Antlers|ff269e;ANTLR|9dc3ff;ApacheConf|d12127;Apex|1797c0;API Blueprint|2acca8;APL|5a8164;\
        Apollo Guidance Computer|0b3d91;AppleScript|101f1f;Arc|aa2afe;AsciiDoc|73a0c5;ASL;ASN.1;ASP.NET|9400ff;\
        AspectJ|a957b0;Assembly|6e4c13;Astro|ff5a03;Asymptote|ff0000;ATS|1ac620;Augeas|9cc134;\
        AutoHotkey|6594b9;AutoIt|1c3552;Avro IDL|0040ff;Awk|c30e9b;B (Formal Method);B4X;Ballerina|ff5000;\
        BASIC|ff0000;Batchfile|c1f12e|bat batch;Beef|a52f4e;Befunge;Berry|15a13c;BibTeX|778899;BibTeX Style;\
        Bicep|519aba;Bikeshed|5562ac;Bison|6a463f;BitBake|00bce4;Blade|f7523f;BlitzBasic|00ffae;BlitzMax|cd6400;\
        Bluespec|12223c;Bluespec BH|12223c;Boo|d4bec1;Boogie|c80fa0;BQN;Brainfuck|2f2530;BrighterScript|66aabb;\
        Brightscript|662d91;Browserslist|ffd539;Bru;BuildStream;C|555555;C#|178600|cs csharp;\
        C++|f34b7d|cplusplus cpp;C-ObjDump;C2hs Haskell;C3;Cabal Config|483465;Caddyfile;Cadence|00ef8b;\
        Cairo|ff4a48;Cairo Zero;CameLIGO|3be133;Cangjie;CAP CDS|0092d1;Cap'n Proto|c42727;Carbon;CartoCSS;\
        Ceylon|dfa535;Chapel|8dc63f;Charity;Checksums;ChucK|3f8000;CIL;Circom|707575;Cirru|ccccff;\
        Clarion|db901e;Clarity|5546ff;Classic ASP|6a40fd;Clean|3f85af;Click|e4e6f3;CLIPS|00a300;Clojure|db5855;\
        Closure Templates|0d948f;Cloud Firestore Security Rules|ffa000;Clue;CMake|da3434;COBOL;CODEOWNERS;\
        CodeQL|140f46;CoffeeScript|244776;ColdFusion|ed2cd6;ColdFusion CFC|ed2cd6;COLLADA|f1a42b;\
        Common Lisp|3fb68b;Common Workflow Language|b5314c;Component Pascal|b0ce4e;CoNLL-U;Cooklang;Cool;\
        Cpp-ObjDump;CQL;Creole;crontab;Crystal|000100;CSON|244776;Csound|1a1a1a;Csound Document|1a1a1a;\
        Csound Score|1a1a1a;CSS|563d7c;CSV|237346;Cuda|3a4e3a;CUE|5886e1;Cue Sheet;cURL Config;Curry|531242;\
        CWeb|00007a;Cycript;Cylc;Cypher|34c0eb;Cython|fedf5b;D|ba595e;D-ObjDump;D2|526ee8;Dafny|ffec25;\
        Darcs Patch|8eff23;Dart|00b4ab;Daslang;DataWeave|003a52;Debian Package Control File|d70751;\
        DenizenScript|fbee96;desktop;Dhall|dfafff;Diff;DIGITAL Command Language;dircolors;\
        DirectX 3D File|aace60;DM|447265;DNS Zone;Dockerfile|384d54|docker;Dogescript|cca760;Dotenv|e5d559;\
        DTrace;Dune;Dylan|6c616e;E|ccce35;E-mail;Eagle;Earthly|2af0ff;Easybuild|069406;EBNF;eC|913960;\
        Ecere Projects|913960;ECL|8a1267;ECLiPSe|001d9d;Ecmarkup|eb8131;Edge;EdgeQL;EditorConfig|fff1f2;\
        Edje Data Collection;edn;Eiffel|4d6977;EJS|a91e50;Elixir|6e4a7e|ex;Elm|60b5cc;Elvish|55bb55;\
        Elvish Transcript|55bb55;Emacs Lisp|c065db|elisp;EmberScript|fff4f3;EQ|a78649;Erlang|b83998;\
        Euphoria|ff790b;F#|b845fc|fs fsharp;F*|572e30;Factor|636746;Fancy|7b9db4;Fantom|14253c;Faust|c37240;\
        Fennel|fff3d7;FIGlet Font|ffddbb;Filebench WML|f6b900;Filterscript;FIRRTL;fish|4aae47;Flix;\
        Fluent|ffcc33;FLUX|88ccff;Formatted;Forth|341708;Fortran|4d41b1;Fortran Free Form|4d41b1;FreeBASIC;\
        FreeMarker|0050b2;Frege|00cafe;Futhark|5f021f;G-code|d08cf2;Game Maker Language|71b417;GAML|ffc766;\
        GAMS|f49a22;GAP|0000cc;GCC Machine Description|ffcfab;GDB;GDScript|355570;GDShader;GEDCOM|003058;\
        Gemfile.lock|701516;Gemini|ff6900;Genero 4gl;Genero per;Genie|fb855d;Genshi|951531;\
        Gentoo Ebuild|9400ff;Gentoo Eclass|9400ff;Gerber Image|d20b00;Gettext Catalog;Gherkin|5b2063;\
        Git Attributes|f44d27;Git Commit;Git Config|f44d27;Git Revision List|f44d27;Gleam|ffaff3;Glimmer JS;\
        Glimmer TS;GLSL|5686a5;Glyph|c1ac7f;Glyph Bitmap Distribution Format;GN;Gnuplot|f0a9f0;\
        Go|00add8|golang;Go Checksums|00add8;Go Module|00add8;Go Template;Go Workspace|00add8;\
        Godot Resource|355570;Golo|88562a;Gosu|82937f;Grace|615f8b;Gradle|02303a;Gradle Kotlin DSL|02303a;\
        Grammatical Framework|ff0000;Graph Modeling Language;GraphQL|e10098;Graphviz (DOT)|2596be;\
        Groovy|4298b8;Groovy Server Pages|4298b8;GSC|ff6800;Hack|878787;Haml|ece2a9;Handlebars|f7931e;\
        HAProxy|106da9;Harbour|0e60e3;Hare;Haskell|5e5086|hs;Haxe|df7900;HCL|844fba|terraform;HIP;\
        HiveQL|dce200;HLSL|aace60;HOCON|9ff8ee;HolyC|ffefaf;hoon|00b171;Hosts File|308888;HTML|e34c26;\
        HTML+ECR|2e1052;HTML+EEX|6e4a7e;HTML+ERB|701516;HTML+PHP|4f5d95;HTML+Razor|512be4;HTTP|005c9c;Hurl;\
        HXML|f68712;Hy|7790b2;HyPhy;iCalendar;IDL|a3522f;Idris|b30000;Ignore List|000000;IGOR Pro|0000cc;\
        ImageJ Macro|99aaff;Imba|16cec6;Inform 7;INI|d1dbe0;Ink;Inno Setup|264b99;Io|a9188d;Ioke|078193;\
        IRC log;Isabelle|fefe00;Isabelle ROOT|fefe00;ISPC;J|9eedff;Jac;Jai;Janet|0886a5;JAR Manifest|b07219;\
        Jasmin|d03600;Java|b07219;Java Properties|2a6277;Java Server Pages|2a6277;Java Template Engine;\
        JavaScript|f1e05a|js node nodejs;JavaScript+ERB|f1e05a;JCL|d90e09;Jest Snapshot|15c213;\
        JetBrains MPS|21d789;JFlex|dbca00;Jinja|a52a22;Jison|56b3cb;Jison Lex|56b3cb;Jolie|843179;jq|c7254e;\
        JSON|292929;JSON with Comments|292929;JSON5|267cb9;JSONiq|40d47e;JSONLD|0c479c;Jsonnet|0064bd;\
        Julia|a270ba;Julia REPL;Jupyter Notebook|da5b0b|ipynb jupyter;Just|384d54;Kaitai Struct|773b37;\
        KakouneScript|6f8042;KCL;KDL;KerboScript|41adf0;KFramework;KiCad Layout|2f4aab;\
        KiCad Legacy Layout|2f4aab;KiCad Schematic|2f4aab;Kickstart;Kit;Koka;KoLmafia ASH;Kotlin|a97bff|kt;\
        KRL|28430a;Kusto;kvlang|1da6e0;LabVIEW|fede06;Lambdapi;Langium;Lark|2980b9;Lasso|999999;Latte|f2a542;\
        Lean;Lean 4;Leo;Less|1d365d;Lex|dbca00;LFE|4c3023;LigoLANG|0e74ff;LilyPond|9ccc7c;Limbo;\
        Linear Programming;Linker Script;Linux Kernel Module;Liquid|67b8de;Liquidsoap;Literate Agda|315665;\
        Literate CoffeeScript|244776;Literate Haskell|5e5086;LiveCode Script;LiveScript|499886;LLVM|185619;\
        Logos;Logtalk|295b9a;LOLCODE|cc9900;LookML|652b81;LoomScript;LSL|3d9970;LTspice Symbol;Lua|000080;Luau;\
        M;M3U;M4;M4Sugar;Macaulay2|d8ffff;Makefile|427819|make;Mako|7e858d;Markdown|083fa1|md;Marko|42bff2;\
        Mask|f97732;Mathematical Programming System;MATLAB|e16737|octave;Maven POM;Max|c4a79c;MAXScript|00a6a6;\
        mcfunction|e22837;mdsvex;MDX|fcb32c;Mercury|ff2b2b;Mermaid|ff3670;Meson|007800;Metal|8f14e9;MeTTa;\
        Microsoft Developer Studio Project;Microsoft Visual Studio Solution;MiniD;MiniYAML|ff1111;MiniZinc;\
        MiniZinc Data;Mint|02b046;Mirah|c7a938;mIRC Script|3d57c3;MLIR|5ec8db;Modelica|de1d31;Modula-2|10253f;\
        Modula-3|223388;Module Management System;Mojo;Monkey;Monkey C|8d6747;Moocode;MoonBit;MoonScript|ff4585;\
        Motoko|fbb03b;Motorola 68K Assembly|005daa;Move|4a137a;MQL4|62a8d6;MQL5|4a76b8;MTML|b7e1f4;MUF;\
        mupad|244963;Muse;Mustache|724b3b;Myghty;nanorc|2d004d;Nasal|1d2c4e;NASL;NCL|28431f;Nearley|990000;\
        Nemerle|3d3c6e;NEON;nesC|94b0c7;NetLinx|0aa0ff;NetLinx+ERB|747faa;NetLogo|ff6375;NewLisp|87aed7;\
        Nextflow|3ac486;Nginx|009639;Nickel;Nim|ffc200;Ninja;Nit|009917;Nix|7e7eff;NL;NMODL;Noir;\
        NPM Config|cb3837;NSIS;Nu|c9df40;NumPy|9c8af9;Nunjucks|3d8137;Nushell|4e9906;NWScript|111522;\
        OASv2-json|85ea2d;OASv2-yaml|85ea2d;OASv3-json|85ea2d;OASv3-yaml|85ea2d;Oberon;ObjDump;\
        Object Data Instance Notation;Objective-C|438eff|objc;\
        Objective-C++|6866fb|objc++ objcpp objectivecplusplus objectivecpp;Objective-J|ff0c5a;\
        ObjectScript|424893;OCaml|ef7a08;Odin|60affe;Omgrofl|cabbff;OMNeT++ MSG;OMNeT++ NED;ooc|b0b77e;Opa;\
        Opal|f7ede0;Open Policy Agent|7d9199;OpenAPI Specification v2|85ea2d;OpenAPI Specification v3|85ea2d;\
        OpenCL|ed2e2d;OpenEdge ABL|5ce600;OpenQASM|aa70ff;OpenRC runscript;OpenSCAD|e5cd45;\
        OpenStep Property List;OpenType Feature File;Option List|476732;Org|77aa99;OverpassQL;Ox;\
        Oxygene|cdd0e3;Oz|fab738;P4|7055b5;Pact|f7a8b8;Pan|cc0000;Papyrus|6600cc;Parrot|f3ca0a;Parrot Assembly;\
        Parrot Internal Representation;Pascal|e3f171|delphi;Pawn|dbb284;PDDL|0d00ff;PEG.js|234d6b;Pep8|c76f5b;\
        Perl|0298c3;PHP|4f5d95;Pic;Pickle;PicoLisp|6067af;PigLatin|fcd7de;Pike|005390;Pip Requirements;Pkl;\
        PlantUML|fbbd16;PLpgSQL|336790;PLSQL|dad8d8;Pod;Pod 6;PogoScript|d80074;Polar|ae81ff;Pony;\
        Portugol|f8bd00;PostCSS|dc3a0c;PostScript|da291c;POV-Ray SDL|6bac65;PowerBuilder|8f0f8d;\
        PowerShell|012456|ps1 pwsh;Praat;Prisma|0c344b;Processing|0096d8;Procfile|3b2f63;Proguard;\
        Prolog|74283c;Promela|de0000;Propeller Spin|7fa2a7;Protocol Buffer;Protocol Buffer Text Format;\
        Public Key;Pug|a86454;Puppet|302b6d;Pure Data;PureBasic|5a6986;PureScript|1d222d;Pyret|ee1e10;\
        Python|3572a5|py python3;Python console|3572a5;Python traceback|3572a5;q|0040cd;Q#|fed659;QMake;\
        QML|44a51c;Qt Script|00b841;Quake|882233;QuakeC;QuickBASIC;R|198ce7;Racket|3c5caa;Ragel|9d5200;\
        Raku|0000fb|perl6;RAML|77d9fb;Rascal|fffaa0;RAScript;Raw token data;RBS|701516;RDoc|701516;Readline Config;\
        REALbasic;Reason|ff5847;ReasonLIGO|ff5847;Rebol|358a5b;Record Jar|0673ba;Red|f50000;Redcode;\
        Redirect Rules;Regular Expression|009a00;Ren'Py|ff7f7f;RenderScript;ReScript|ed5051;\
        reStructuredText|141414;REXX|d90e09;Rez|ffdab3;Rich Text Format;Ring|2d54cb;Riot|a71e49;\
        RMarkdown|198ce7;RobotFramework|00c0b5;robots.txt;Roc;Rocq Prover;Roff|ecdebe;Roff Manpage|ecdebe;RON;\
        ROS Interface;Rouge|cc0088;RouterOS Script|de3941;RPC;RPGLE|2bde21;RPM Spec;Ruby|701516|rb;\
        RUNOFF|665a4e;Rust|dea584|rs;Sage;Sail;SaltStack|646464;SAS|b34936;Sass|a53b70;Scala|c22d40;\
        Scaml|bd181a;Scenic|fdc700;Scheme|1e4aec;Scilab|ca0f21;SCSS|c6538c;sed|64b970;Self|0579aa;\
        SELinux Policy;ShaderLab|222c37;Shell|89e051|bash sh shellscript zsh;ShellCheck Config|cecfcb;ShellSession;\
        Shen|120f14;Sieve;Simple File Verification|c9bfed;Singularity|64e6ad;Slang;Slash|007eff;Slice|003fa2;\
        Slim|2b2b2b;Slint;Smali;Smalltalk|596706;Smarty|f0c040;Smithy|c44536;SmPL|c94949;SMT;Snakemake|419179;\
        Solidity|aa6746;Soong;SourcePawn|f69e1d;SPARQL|0c4597;Spline Font Database;SQF|3f3f3f;SQL|e38c00;\
        SQLPL|e38c00;Squirrel|800000;SRecode Template|348a34;SSH Config;Stan|b2011d;Standard ML|dc566d;STAR;\
        Starlark|76d275;Stata|1a5f91;STL|373b5e;STON;StringTemplate|3fb34f;Stylus|ff6347;SubRip Text|9e0101;\
        SugarSS|2fcc9f;SuperCollider|46390b;SurrealQL;Survex data;Svelte|ff3e00;SVG|ff9900;Sway|dea584;\
        Sweave|198ce7;Swift|f05138;SWIG;SystemVerilog|dae1c2;Tact;Talon|333333;Tcl|e4cc98;Tcsh;Tea;Teal;templ;\
        Terra|00004c;Terraform Template;TeX|3d6117|latex;Texinfo;Text;TextGrid;Textile|ffe7ac;\
        TextMate Properties|df66e4;Thrift|d12127;TI Program|a0aa87;TL-Verilog|c40023;TLA|4b0079;TMDL;Toit;\
        TOML|9c4221;Tor Config;Tree-sitter Query;TSPLIB data;TSQL|e38c00;TSV|237346;TSX|3178c6;Turing|cf142b;\
        Turtle;Twig|c1d026;TXL|0178b8;Type Language;TypeScript|3178c6|ts;TypeSpec;Typst|239dad;\
        Unified Parallel C|4e3617;Unity3D Asset|222c37;Unix Assembly;Uno|9933cc;UnrealScript|a54c4d;\
        Untyped Plutus Core;UrWeb|ccccee;V|4f87c4;Vala|a56de2;Valve Data Format|f26025;VBA|867db1;\
        VBScript|15dcdc;vCard;VCL|148aa8;Velocity Template Language|507cff;Vento;Verilog|b2b7f8;VHDL|adb2cb;\
        Vim Help File|199f4b;Vim Script|199f4b|viml vimscript;Vim Snippet|199f4b;Visual Basic .NET|945db7|vb.net vbnet;\
        Visual Basic 6.0|2c6353|vb6;Volt|1f1f1f;Vue|41b883;Vyper|2980b9;Wavefront Material;Wavefront Object;\
        WDL|42f1f4;Web Ontology Language|5b70bd;WebAssembly|04133b;WebAssembly Interface Type|6250e7;WebIDL;\
        WebVTT;Wget Config;WGSL|1a5e9a;Whiley|d5c397;Wikitext|fc5757;Win32 Message File;\
        Windows Registry Entries|52d5ff;wisp|7582d1;Witcher Script|ff0000;Wolfram Language;Wollok|a23738;\
        World of Warcraft Addon Data|f7e43f;Wren|383838;X BitMap;X Font Directory Index;X PixMap;X10|4b6bef;\
        xBase|403a40;XC|99da07;XCompose;Xmake;XML|0060ac;XML Property List|0060ac;Xojo|81bd41;Xonsh|285eef;\
        XPages;XProc;XQuery|5232e7;XS;XSLT|eb8ceb;Xtend|24255d;Yacc|4b6c4b;YAML|cb171e|yml;YANG;YARA|220000;\
        YASnippet|32ab90;Yul|794932;ZAP|0d665e;Zeek;ZenScript|00bcd1;Zephir|118f9e;Zig|ec915c;ZIL|dc75e5;\
        Zimpl|d67711;Zmodel
        """

    /// Each spoken language's code and name. Source: GitHub's language menu, 2026-05-13.
    private static let spokenTable = """
        ab Abkhazian;aa Afar;af Afrikaans;ak Akan;sq Albanian;am Amharic;ar Arabic;an Aragonese;hy Armenian;\
        as Assamese;av Avaric;ae Avestan;ay Aymara;az Azerbaijani;bm Bambara;ba Bashkir;eu Basque;\
        be Belarusian;bn Bengali;bh Bihari languages;bi Bislama;bs Bosnian;br Breton;bg Bulgarian;my Burmese;\
        ca Catalan, Valencian;ch Chamorro;ce Chechen;ny Chichewa, Chewa, Nyanja;zh Chinese;cv Chuvash;\
        kw Cornish;co Corsican;cr Cree;hr Croatian;cs Czech;da Danish;dv Divehi, Dhivehi, Maldivian;\
        nl Dutch, Flemish;dz Dzongkha;en English;eo Esperanto;et Estonian;ee Ewe;fo Faroese;fj Fijian;\
        fi Finnish;fr French;ff Fulah;gl Galician;ka Georgian;de German;el Greek, Modern;gn Guarani;\
        gu Gujarati;ht Haitian, Haitian Creole;ha Hausa;he Hebrew;hz Herero;hi Hindi;ho Hiri Motu;hu Hungarian;\
        ia Interlingua (International Auxil...;id Indonesian;ie Interlingue, Occidental;ga Irish;ig Igbo;\
        ik Inupiaq;io Ido;is Icelandic;it Italian;iu Inuktitut;ja Japanese;jv Javanese;\
        kl Kalaallisut, Greenlandic;kn Kannada;kr Kanuri;ks Kashmiri;kk Kazakh;km Central Khmer;\
        ki Kikuyu, Gikuyu;rw Kinyarwanda;ky Kirghiz, Kyrgyz;kv Komi;kg Kongo;ko Korean;ku Kurdish;\
        kj Kuanyama, Kwanyama;la Latin;lb Luxembourgish, Letzeburgesch;lg Ganda;\
        li Limburgan, Limburger, Limburgish;ln Lingala;lo Lao;lt Lithuanian;lu Luba-Katanga;lv Latvian;gv Manx;\
        mk Macedonian;mg Malagasy;ms Malay;ml Malayalam;mt Maltese;mi Maori;mr Marathi;mh Marshallese;\
        mn Mongolian;na Nauru;nv Navajo, Navaho;nd North Ndebele;ne Nepali;ng Ndonga;nb Norwegian Bokmål;\
        nn Norwegian Nynorsk;no Norwegian;ii Sichuan Yi, Nuosu;nr South Ndebele;oc Occitan;oj Ojibwa;\
        cu Church Slavic, Old Slavonic, Chu...;om Oromo;or Oriya;os Ossetian, Ossetic;pa Punjabi, Panjabi;\
        pi Pali;fa Persian;pl Polish;ps Pashto, Pushto;pt Portuguese;qu Quechua;rm Romansh;rn Rundi;\
        ro Romanian, Moldavian, Moldovan;ru Russian;sa Sanskrit;sc Sardinian;sd Sindhi;se Northern Sami;\
        sm Samoan;sg Sango;sr Serbian;gd Gaelic, Scottish Gaelic;sn Shona;si Sinhala, Sinhalese;sk Slovak;\
        sl Slovenian;so Somali;st Southern Sotho;es Spanish, Castilian;su Sundanese;sw Swahili;ss Swati;\
        sv Swedish;ta Tamil;te Telugu;tg Tajik;th Thai;ti Tigrinya;bo Tibetan;tk Turkmen;tl Tagalog;tn Tswana;\
        to Tonga (Tonga Islands);tr Turkish;ts Tsonga;tt Tatar;tw Twi;ty Tahitian;ug Uighur, Uyghur;\
        uk Ukrainian;ur Urdu;uz Uzbek;ve Venda;vi Vietnamese;vo Volapük;wa Walloon;cy Welsh;wo Wolof;\
        fy Western Frisian;xh Xhosa;yi Yiddish;yo Yoruba;za Zhuang, Chuang;zu Zulu
        """
}
