# @REPOSITORY@, @VERSION@ and @SHA256@ are filled in by packaging/render.
class Trending < Formula
  desc "Offline-first reader of GitHub's trending repositories"
  homepage "https://github.com/@REPOSITORY@"
  url "https://github.com/@REPOSITORY@/releases/download/v@VERSION@/trending-@VERSION@-source.tar.xz"
  sha256 "@SHA256:source.tar.xz@"
  license "MIT"

  uses_from_macos "python" => :build
  uses_from_macos "swift" => :build, since: :tahoe
  uses_from_macos "curl"
  uses_from_macos "libxml2"
  uses_from_macos "sqlite"

  def install
    args = ["--configuration", "release", "--product", "trending", "--force-resolved-versions"]
    if OS.mac?
      # A sandbox within Homebrew's own sandbox is not allowed.
      args << "--disable-sandbox"
    else
      args << "--static-swift-stdlib"
    end
    system "swift", "build", *args
    bin.install ".build/release/trending"
    system "scripts/manual", "--page", "trending.1", bin/"trending"
    man1.install "trending.1"
    generate_completions_from_executable(bin/"trending", "--generate-completion-script")
  end

  test do
    assert_match version.to_s, shell_output("#{bin}/trending --version")
    assert_match "sample", shell_output("#{bin}/trending --source sample --format json")
  end
end
