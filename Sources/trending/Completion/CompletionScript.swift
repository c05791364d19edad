import ArgumentParser

/// The script with which a shell completes command lines of `trending`.
///
/// Each script runs the program to get candidates. It treats them as data: it expands nothing, and quotes them if
/// necessary. It runs the program that the shell finds as `trending`, even if the line names another one: pressing the
/// tab key must not run a program that the user has not started.
enum CompletionScript {
    static func text(for shell: CompletionShell) -> String {
        switch shell {
        case .zsh: zsh
        case .fish: fish
        default: bash
        }
    }

    /// Works in bash 3.2, the version on macOS, which has no `mapfile`, no `compopt` and no `nosort`.
    private static let bash = #"""
        # Completes command lines of trending in bash 3.2 and later.
        _trending() {
            local rest=${COMP_LINE:0:COMP_POINT} words=() word isGlued i answer kind line
            COMPREPLY=()
            # bash splits words at = and :, but the program does not. Words without a space between them are one.
            for ((i = 0; i <= COMP_CWORD; i++)); do
                word=${COMP_WORDS[i]} isGlued=1
                while [[ $rest == [[:space:]]* ]]; do rest=${rest#?} isGlued=; done
                if ((i == COMP_CWORD)) && [[ $word == "$rest"* ]]; then word=$rest; fi
                rest=${rest#"$word"}
                if [[ $isGlued && ${#words[@]} -gt 1 ]]; then
                    words[${#words[@]} - 1]+=$word
                else
                    words[${#words[@]}]=$word
                fi
            done
            word=${words[${#words[@]} - 1]}
            answer=$(command trending ---candidates bash "${words[@]:1}" 2>/dev/null </dev/null) || return 0
            # The part that readline keeps, and an open quotation mark.
            local head='' quote='' quoted
            [[ $COMP_WORDBREAKS == *=* && $word == *=* ]] && head=${word%"${word##*=}"}
            case ${word#"$head"} in
            [\"\']*) quote=1 ;;
            esac
            {
                IFS= read -r kind
                [[ $kind == files ]] && compopt -o default 2>/dev/null
                while IFS= read -r line; do
                    line=${line#"$head"}
                    printf -v quoted %q "$line"
                    # bash replaces the word by what all candidates begin with, so a comma is the same in each.
                    quoted=${quoted//\\,/,}
                    case $line in
                    *[!A-Za-z0-9_.,/+=-]*)
                        # Inside quotation marks, it would mean something else.
                        [[ $quote && $quoted != "$line" ]] && continue
                        line=$quoted
                        ;;
                    esac
                    COMPREPLY[${#COMPREPLY[@]}]=$line
                done
            } <<<"$answer"
        }
        complete -o nosort -F _trending trending 2>/dev/null || complete -o default -F _trending trending

        """#

    private static let zsh = #"""
        #compdef trending
        # Completes command lines of trending in zsh.
        _trending() {
            local head line name about
            local -a typed answer found
            typed=("${(@Q)words[2,CURRENT]}")
            typed[CURRENT-1]=${(Q)PREFIX}
            answer=("${(@f)$(command trending ---candidates zsh "${(@)typed}" 2>/dev/null </dev/null)}")
            if [[ $answer[1] == files ]]; then
                compset -P '--*='
                _files
                return
            fi
            head=${(M)PREFIX##*[=,]}
            compset -P '*[=,]'
            for line in "${(@)answer[2,-1]}"; do
                name=${line%%$'\t'*} about=
                [[ $line == *$'\t'* ]] && about=${line#*$'\t'}
                [[ -n $name && $name == "$head"* ]] || continue
                name=${name#"$head"}
                # _describe uses the text after the first colon as the description.
                found+=("${${name//\\/\\\\}//:/\\:}${about:+:}$about")
            done
            # Without regard to case, as in the other shells.
            _describe trending found -M 'm:{[:lower:][:upper:]}={[:upper:][:lower:]}'
        }
        if [[ $funcstack[1] == _trending ]]; then
            _trending "$@"
        elif (( $+functions[compdef] )); then
            compdef _trending trending
        fi

        """#

    private static let fish = #"""
        # Completes command lines of trending in fish.
        function __trending_candidates
            set -l words (commandline -opc)
            set -l current (commandline -ct)
            set -e words[1]
            set -l answer (command trending ---candidates fish $words "$current" 2>/dev/null </dev/null)
            if test "$answer[1]" = files
                set -l head (string match -r '^--[^=]*=' -- $current)
                for path in (__fish_complete_path (string replace -r '^--[^=]*=' '' -- $current))
                    printf '%s%s\n' "$head" $path
                end
            else
                set -e answer[1]
                test (count $answer) -gt 0; and printf '%s\n' $answer
            end
        end
        complete -c trending -f -k -a '(__trending_candidates)'

        """#
}
