"""A certificate authority that makes good and bad certificates with openssl."""

import ssl, subprocess, tempfile, pathlib

from harness import WORK

KINDS = {
    # Start, end (YYYYMMDDHHMMSSZ), names, extensions.
    "good": ("20200101000000Z", "20991231235959Z", "IP:127.0.0.1,DNS:localhost", ""),
    "expired": ("20200101000000Z", "20200102000000Z", "IP:127.0.0.1,DNS:localhost", ""),
    "not yet valid": ("20980101000000Z", "20991231235959Z", "IP:127.0.0.1,DNS:localhost", ""),
    "wrong host": ("20200101000000Z", "20991231235959Z", "IP:127.0.0.2,DNS:other.test", ""),
    "for clients": (
        "20200101000000Z",
        "20991231235959Z",
        "IP:127.0.0.1,DNS:localhost",
        "extendedKeyUsage=clientAuth\n",
    ),
}


class Authority:
    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(dir=WORK))
        self.make_root("ca")
        self.make_root("stranger")
        self.file = self.folder / "ca.pem"

    def openssl(self, *arguments):
        subprocess.run(["openssl", *arguments], cwd=self.folder, check=True, capture_output=True)

    def make_root(self, name, *extensions):
        """Makes a self-signed certificate and its key."""
        request = "req -x509 -newkey rsa:2048 -nodes -days 30".split()
        self.openssl(*request, "-keyout", f"{name}.key", "-out", f"{name}.pem", "-subj", f"/CN={name}", *extensions)

    def certificate(self, kind, root="ca"):
        """Makes a certificate and its key. Returns the common part of their file names."""
        stem = f"{kind}-{root}".replace(" ", "-")
        if (self.folder / f"{stem}.pem").exists():
            return stem
        begin, end, names, extensions = KINDS[kind]
        (self.folder / "extensions").write_text(f"subjectAltName={names}\n{extensions}")
        (self.folder / "index.txt").write_text("")
        (self.folder / "ca.cnf").write_text(
            "[ca]\ndefault_ca=d\n[d]\ndatabase=index.txt\nnew_certs_dir=.\npolicy=p\nrand_serial=yes\n"
            "default_md=sha256\n"
            "unique_subject=no\n[p]\ncommonName=supplied\n"
        )
        request = ["-keyout", f"{stem}.key", "-out", f"{stem}.csr", "-subj", f"/CN={stem}"]
        self.openssl(*"req -new -newkey rsa:2048 -nodes".split(), *request)
        issue = f"-in {stem}.csr -cert {root}.pem -keyfile {root}.key -startdate {begin} -enddate {end} -out {stem}.pem"
        self.openssl(*f"ca -batch -config ca.cnf -extfile extensions -notext {issue}".split())
        return stem

    def context(self, kind, root="ca", lowest=None, highest=None):
        stem = self.certificate(kind, root)
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.folder / f"{stem}.pem", self.folder / f"{stem}.key")
        if highest:
            context.set_ciphers("ALL:@SECLEVEL=0")
            context.minimum_version = lowest or highest
            context.maximum_version = highest
        return context
