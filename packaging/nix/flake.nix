# @REPOSITORY@, @VERSION@ and the checksums are filled in by packaging/render.
# The release program is used, because the Swift in nixpkgs is too old to build this one.
{
  description = "Offline-first reader of GitHub's trending repositories";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";

  outputs = { self, nixpkgs }:
    let
      version = "@VERSION@";
      hashes = {
        x86_64-linux = "@SHA256:x86_64-linux.tar.xz@";
        aarch64-linux = "@SHA256:aarch64-linux.tar.xz@";
      };
      forEach = nixpkgs.lib.genAttrs (builtins.attrNames hashes);
    in
    {
      packages = forEach (system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          # The program opens these libraries when it first needs them, so nothing links them.
          libraries = with pkgs; [ curl libxml2 sqlite libsecret chafa gdk-pixbuf ];
        in
        {
          default = pkgs.stdenv.mkDerivation {
            pname = "trending";
            inherit version;
            src = pkgs.fetchurl {
              url = "https://github.com/@REPOSITORY@/releases/download/v${version}/trending-${version}-${system}.tar.xz";
              sha256 = hashes.${system};
            };
            nativeBuildInputs = [ pkgs.autoPatchelfHook pkgs.makeWrapper ];
            installPhase = ''
              mkdir -p $out
              cp -r bin share $out/
              wrapProgram $out/bin/trending --prefix LD_LIBRARY_PATH : ${pkgs.lib.makeLibraryPath libraries} \
                --suffix PATH : ${pkgs.lib.makeBinPath [ pkgs.jq ]}
            '';
            meta = {
              description = "Offline-first reader of GitHub's trending repositories";
              homepage = "https://github.com/@REPOSITORY@";
              license = pkgs.lib.licenses.mit;
              mainProgram = "trending";
            };
          };
        });
    };
}
