extension GitHubLanguages {
    /// Source: GitHub's language menu, 2026-05-13. One string, split when it is needed: an array literal of this length
    /// would slow down every start of the program.
    static let names = """
        1C Enterprise
        2-Dimensional Array
        4D
        ABAP
        ABAP CDS
        ABNF
        ActionScript
        Ada
        Adblock Filter List
        Adobe Font Metrics
        Agda
        AGS Script
        AIDL
        Aiken
        AL
        ALGOL
        Alloy
        Alpine Abuild
        Altium Designer
        AMPL
        AngelScript
        Answer Set Programming
        Ant Build System
        Antlers
        ANTLR
        ApacheConf
        Apex
        API Blueprint
        APL
        Apollo Guidance Computer
        AppleScript
        Arc
        AsciiDoc
        ASL
        ASN.1
        ASP.NET
        AspectJ
        Assembly
        Astro
        Asymptote
        ATS
        Augeas
        AutoHotkey
        AutoIt
        Avro IDL
        Awk
        B (Formal Method)
        B4X
        Ballerina
        BASIC
        Batchfile
        Beef
        Befunge
        Berry
        BibTeX
        BibTeX Style
        Bicep
        Bikeshed
        Bison
        BitBake
        Blade
        BlitzBasic
        BlitzMax
        Bluespec
        Bluespec BH
        Boo
        Boogie
        BQN
        Brainfuck
        BrighterScript
        Brightscript
        Browserslist
        Bru
        BuildStream
        C
        C#
        C++
        C-ObjDump
        C2hs Haskell
        C3
        Cabal Config
        Caddyfile
        Cadence
        Cairo
        Cairo Zero
        CameLIGO
        Cangjie
        CAP CDS
        Cap'n Proto
        Carbon
        CartoCSS
        Ceylon
        Chapel
        Charity
        Checksums
        ChucK
        CIL
        Circom
        Cirru
        Clarion
        Clarity
        Classic ASP
        Clean
        Click
        CLIPS
        Clojure
        Closure Templates
        Cloud Firestore Security Rules
        Clue
        CMake
        COBOL
        CODEOWNERS
        CodeQL
        CoffeeScript
        ColdFusion
        ColdFusion CFC
        COLLADA
        Common Lisp
        Common Workflow Language
        Component Pascal
        CoNLL-U
        Cooklang
        Cool
        Cpp-ObjDump
        CQL
        Creole
        crontab
        Crystal
        CSON
        Csound
        Csound Document
        Csound Score
        CSS
        CSV
        Cuda
        CUE
        Cue Sheet
        cURL Config
        Curry
        CWeb
        Cycript
        Cylc
        Cypher
        Cython
        D
        D-ObjDump
        D2
        Dafny
        Darcs Patch
        Dart
        Daslang
        DataWeave
        Debian Package Control File
        DenizenScript
        desktop
        Dhall
        Diff
        DIGITAL Command Language
        dircolors
        DirectX 3D File
        DM
        DNS Zone
        Dockerfile
        Dogescript
        Dotenv
        DTrace
        Dune
        Dylan
        E
        E-mail
        Eagle
        Earthly
        Easybuild
        EBNF
        eC
        Ecere Projects
        ECL
        ECLiPSe
        Ecmarkup
        Edge
        EdgeQL
        EditorConfig
        Edje Data Collection
        edn
        Eiffel
        EJS
        Elixir
        Elm
        Elvish
        Elvish Transcript
        Emacs Lisp
        EmberScript
        EQ
        Erlang
        Euphoria
        F#
        F*
        Factor
        Fancy
        Fantom
        Faust
        Fennel
        FIGlet Font
        Filebench WML
        Filterscript
        FIRRTL
        fish
        Flix
        Fluent
        FLUX
        Formatted
        Forth
        Fortran
        Fortran Free Form
        FreeBASIC
        FreeMarker
        Frege
        Futhark
        G-code
        Game Maker Language
        GAML
        GAMS
        GAP
        GCC Machine Description
        GDB
        GDScript
        GDShader
        GEDCOM
        Gemfile.lock
        Gemini
        Genero 4gl
        Genero per
        Genie
        Genshi
        Gentoo Ebuild
        Gentoo Eclass
        Gerber Image
        Gettext Catalog
        Gherkin
        Git Attributes
        Git Commit
        Git Config
        Git Revision List
        Gleam
        Glimmer JS
        Glimmer TS
        GLSL
        Glyph
        Glyph Bitmap Distribution Format
        GN
        Gnuplot
        Go
        Go Checksums
        Go Module
        Go Template
        Go Workspace
        Godot Resource
        Golo
        Gosu
        Grace
        Gradle
        Gradle Kotlin DSL
        Grammatical Framework
        Graph Modeling Language
        GraphQL
        Graphviz (DOT)
        Groovy
        Groovy Server Pages
        GSC
        Hack
        Haml
        Handlebars
        HAProxy
        Harbour
        Hare
        Haskell
        Haxe
        HCL
        HIP
        HiveQL
        HLSL
        HOCON
        HolyC
        hoon
        Hosts File
        HTML
        HTML+ECR
        HTML+EEX
        HTML+ERB
        HTML+PHP
        HTML+Razor
        HTTP
        Hurl
        HXML
        Hy
        HyPhy
        iCalendar
        IDL
        Idris
        Ignore List
        IGOR Pro
        ImageJ Macro
        Imba
        Inform 7
        INI
        Ink
        Inno Setup
        Io
        Ioke
        IRC log
        Isabelle
        Isabelle ROOT
        ISPC
        J
        Jac
        Jai
        Janet
        JAR Manifest
        Jasmin
        Java
        Java Properties
        Java Server Pages
        Java Template Engine
        JavaScript
        JavaScript+ERB
        JCL
        Jest Snapshot
        JetBrains MPS
        JFlex
        Jinja
        Jison
        Jison Lex
        Jolie
        jq
        JSON
        JSON with Comments
        JSON5
        JSONiq
        JSONLD
        Jsonnet
        Julia
        Julia REPL
        Jupyter Notebook
        Just
        Kaitai Struct
        KakouneScript
        KCL
        KDL
        KerboScript
        KFramework
        KiCad Layout
        KiCad Legacy Layout
        KiCad Schematic
        Kickstart
        Kit
        Koka
        KoLmafia ASH
        Kotlin
        KRL
        Kusto
        kvlang
        LabVIEW
        Lambdapi
        Langium
        Lark
        Lasso
        Latte
        Lean
        Lean 4
        Leo
        Less
        Lex
        LFE
        LigoLANG
        LilyPond
        Limbo
        Linear Programming
        Linker Script
        Linux Kernel Module
        Liquid
        Liquidsoap
        Literate Agda
        Literate CoffeeScript
        Literate Haskell
        LiveCode Script
        LiveScript
        LLVM
        Logos
        Logtalk
        LOLCODE
        LookML
        LoomScript
        LSL
        LTspice Symbol
        Lua
        Luau
        M
        M3U
        M4
        M4Sugar
        Macaulay2
        Makefile
        Mako
        Markdown
        Marko
        Mask
        Mathematical Programming System
        MATLAB
        Maven POM
        Max
        MAXScript
        mcfunction
        mdsvex
        MDX
        Mercury
        Mermaid
        Meson
        Metal
        MeTTa
        Microsoft Developer Studio Project
        Microsoft Visual Studio Solution
        MiniD
        MiniYAML
        MiniZinc
        MiniZinc Data
        Mint
        Mirah
        mIRC Script
        MLIR
        Modelica
        Modula-2
        Modula-3
        Module Management System
        Mojo
        Monkey
        Monkey C
        Moocode
        MoonBit
        MoonScript
        Motoko
        Motorola 68K Assembly
        Move
        MQL4
        MQL5
        MTML
        MUF
        mupad
        Muse
        Mustache
        Myghty
        nanorc
        Nasal
        NASL
        NCL
        Nearley
        Nemerle
        NEON
        nesC
        NetLinx
        NetLinx+ERB
        NetLogo
        NewLisp
        Nextflow
        Nginx
        Nickel
        Nim
        Ninja
        Nit
        Nix
        NL
        NMODL
        Noir
        NPM Config
        NSIS
        Nu
        NumPy
        Nunjucks
        Nushell
        NWScript
        OASv2-json
        OASv2-yaml
        OASv3-json
        OASv3-yaml
        Oberon
        ObjDump
        Object Data Instance Notation
        Objective-C
        Objective-C++
        Objective-J
        ObjectScript
        OCaml
        Odin
        Omgrofl
        OMNeT++ MSG
        OMNeT++ NED
        ooc
        Opa
        Opal
        Open Policy Agent
        OpenAPI Specification v2
        OpenAPI Specification v3
        OpenCL
        OpenEdge ABL
        OpenQASM
        OpenRC runscript
        OpenSCAD
        OpenStep Property List
        OpenType Feature File
        Option List
        Org
        OverpassQL
        Ox
        Oxygene
        Oz
        P4
        Pact
        Pan
        Papyrus
        Parrot
        Parrot Assembly
        Parrot Internal Representation
        Pascal
        Pawn
        PDDL
        PEG.js
        Pep8
        Perl
        PHP
        Pic
        Pickle
        PicoLisp
        PigLatin
        Pike
        Pip Requirements
        Pkl
        PlantUML
        PLpgSQL
        PLSQL
        Pod
        Pod 6
        PogoScript
        Polar
        Pony
        Portugol
        PostCSS
        PostScript
        POV-Ray SDL
        PowerBuilder
        PowerShell
        Praat
        Prisma
        Processing
        Procfile
        Proguard
        Prolog
        Promela
        Propeller Spin
        Protocol Buffer
        Protocol Buffer Text Format
        Public Key
        Pug
        Puppet
        Pure Data
        PureBasic
        PureScript
        Pyret
        Python
        Python console
        Python traceback
        q
        Q#
        QMake
        QML
        Qt Script
        Quake
        QuakeC
        QuickBASIC
        R
        Racket
        Ragel
        Raku
        RAML
        Rascal
        RAScript
        Raw token data
        RBS
        RDoc
        Readline Config
        REALbasic
        Reason
        ReasonLIGO
        Rebol
        Record Jar
        Red
        Redcode
        Redirect Rules
        Regular Expression
        Ren'Py
        RenderScript
        ReScript
        reStructuredText
        REXX
        Rez
        Rich Text Format
        Ring
        Riot
        RMarkdown
        RobotFramework
        robots.txt
        Roc
        Rocq Prover
        Roff
        Roff Manpage
        RON
        ROS Interface
        Rouge
        RouterOS Script
        RPC
        RPGLE
        RPM Spec
        Ruby
        RUNOFF
        Rust
        Sage
        Sail
        SaltStack
        SAS
        Sass
        Scala
        Scaml
        Scenic
        Scheme
        Scilab
        SCSS
        sed
        Self
        SELinux Policy
        ShaderLab
        Shell
        ShellCheck Config
        ShellSession
        Shen
        Sieve
        Simple File Verification
        Singularity
        Slang
        Slash
        Slice
        Slim
        Slint
        Smali
        Smalltalk
        Smarty
        Smithy
        SmPL
        SMT
        Snakemake
        Solidity
        Soong
        SourcePawn
        SPARQL
        Spline Font Database
        SQF
        SQL
        SQLPL
        Squirrel
        SRecode Template
        SSH Config
        Stan
        Standard ML
        STAR
        Starlark
        Stata
        STL
        STON
        StringTemplate
        Stylus
        SubRip Text
        SugarSS
        SuperCollider
        SurrealQL
        Survex data
        Svelte
        SVG
        Sway
        Sweave
        Swift
        SWIG
        SystemVerilog
        Tact
        Talon
        Tcl
        Tcsh
        Tea
        Teal
        templ
        Terra
        Terraform Template
        TeX
        Texinfo
        Text
        TextGrid
        Textile
        TextMate Properties
        Thrift
        TI Program
        TL-Verilog
        TLA
        TMDL
        Toit
        TOML
        Tor Config
        Tree-sitter Query
        TSPLIB data
        TSQL
        TSV
        TSX
        Turing
        Turtle
        Twig
        TXL
        Type Language
        TypeScript
        TypeSpec
        Typst
        Unified Parallel C
        Unity3D Asset
        Unix Assembly
        Uno
        UnrealScript
        Untyped Plutus Core
        UrWeb
        V
        Vala
        Valve Data Format
        VBA
        VBScript
        vCard
        VCL
        Velocity Template Language
        Vento
        Verilog
        VHDL
        Vim Help File
        Vim Script
        Vim Snippet
        Visual Basic .NET
        Visual Basic 6.0
        Volt
        Vue
        Vyper
        Wavefront Material
        Wavefront Object
        WDL
        Web Ontology Language
        WebAssembly
        WebAssembly Interface Type
        WebIDL
        WebVTT
        Wget Config
        WGSL
        Whiley
        Wikitext
        Win32 Message File
        Windows Registry Entries
        wisp
        Witcher Script
        Wolfram Language
        Wollok
        World of Warcraft Addon Data
        Wren
        X BitMap
        X Font Directory Index
        X PixMap
        X10
        xBase
        XC
        XCompose
        Xmake
        XML
        XML Property List
        Xojo
        Xonsh
        XPages
        XProc
        XQuery
        XS
        XSLT
        Xtend
        Yacc
        YAML
        YANG
        YARA
        YASnippet
        Yul
        ZAP
        Zeek
        ZenScript
        Zephir
        Zig
        ZIL
        Zimpl
        Zmodel
        """

    /// Source: GitHub's spoken language menu, 2026-05-13. Each line is a two-letter code of ISO 639-1, a space and the
    /// name.
    static let spokenNames = """
        ab Abkhazian
        aa Afar
        af Afrikaans
        ak Akan
        sq Albanian
        am Amharic
        ar Arabic
        an Aragonese
        hy Armenian
        as Assamese
        av Avaric
        ae Avestan
        ay Aymara
        az Azerbaijani
        bm Bambara
        ba Bashkir
        eu Basque
        be Belarusian
        bn Bengali
        bh Bihari languages
        bi Bislama
        bs Bosnian
        br Breton
        bg Bulgarian
        my Burmese
        ca Catalan, Valencian
        ch Chamorro
        ce Chechen
        ny Chichewa, Chewa, Nyanja
        zh Chinese
        cv Chuvash
        kw Cornish
        co Corsican
        cr Cree
        hr Croatian
        cs Czech
        da Danish
        dv Divehi, Dhivehi, Maldivian
        nl Dutch, Flemish
        dz Dzongkha
        en English
        eo Esperanto
        et Estonian
        ee Ewe
        fo Faroese
        fj Fijian
        fi Finnish
        fr French
        ff Fulah
        gl Galician
        ka Georgian
        de German
        el Greek, Modern
        gn Guarani
        gu Gujarati
        ht Haitian, Haitian Creole
        ha Hausa
        he Hebrew
        hz Herero
        hi Hindi
        ho Hiri Motu
        hu Hungarian
        ia Interlingua (International Auxil...
        id Indonesian
        ie Interlingue, Occidental
        ga Irish
        ig Igbo
        ik Inupiaq
        io Ido
        is Icelandic
        it Italian
        iu Inuktitut
        ja Japanese
        jv Javanese
        kl Kalaallisut, Greenlandic
        kn Kannada
        kr Kanuri
        ks Kashmiri
        kk Kazakh
        km Central Khmer
        ki Kikuyu, Gikuyu
        rw Kinyarwanda
        ky Kirghiz, Kyrgyz
        kv Komi
        kg Kongo
        ko Korean
        ku Kurdish
        kj Kuanyama, Kwanyama
        la Latin
        lb Luxembourgish, Letzeburgesch
        lg Ganda
        li Limburgan, Limburger, Limburgish
        ln Lingala
        lo Lao
        lt Lithuanian
        lu Luba-Katanga
        lv Latvian
        gv Manx
        mk Macedonian
        mg Malagasy
        ms Malay
        ml Malayalam
        mt Maltese
        mi Maori
        mr Marathi
        mh Marshallese
        mn Mongolian
        na Nauru
        nv Navajo, Navaho
        nd North Ndebele
        ne Nepali
        ng Ndonga
        nb Norwegian Bokmål
        nn Norwegian Nynorsk
        no Norwegian
        ii Sichuan Yi, Nuosu
        nr South Ndebele
        oc Occitan
        oj Ojibwa
        cu Church Slavic, Old Slavonic, Chu...
        om Oromo
        or Oriya
        os Ossetian, Ossetic
        pa Punjabi, Panjabi
        pi Pali
        fa Persian
        pl Polish
        ps Pashto, Pushto
        pt Portuguese
        qu Quechua
        rm Romansh
        rn Rundi
        ro Romanian, Moldavian, Moldovan
        ru Russian
        sa Sanskrit
        sc Sardinian
        sd Sindhi
        se Northern Sami
        sm Samoan
        sg Sango
        sr Serbian
        gd Gaelic, Scottish Gaelic
        sn Shona
        si Sinhala, Sinhalese
        sk Slovak
        sl Slovenian
        so Somali
        st Southern Sotho
        es Spanish, Castilian
        su Sundanese
        sw Swahili
        ss Swati
        sv Swedish
        ta Tamil
        te Telugu
        tg Tajik
        th Thai
        ti Tigrinya
        bo Tibetan
        tk Turkmen
        tl Tagalog
        tn Tswana
        to Tonga (Tonga Islands)
        tr Turkish
        ts Tsonga
        tt Tatar
        tw Twi
        ty Tahitian
        ug Uighur, Uyghur
        uk Ukrainian
        ur Urdu
        uz Uzbek
        ve Venda
        vi Vietnamese
        vo Volapük
        wa Walloon
        cy Welsh
        wo Wolof
        fy Western Frisian
        xh Xhosa
        yi Yiddish
        yo Yoruba
        za Zhuang, Chuang
        zu Zulu
        """
}
