package ship_test

import (
	"archive/tar"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"hivm-opt/internal/filetree"
	"hivm-opt/internal/tier"
)

// TestRelease makes the archive of this system twice, in folders of other names: the bytes are the same, and the
// tools in it run. On Linux it makes an image of it.
func TestRelease(t *testing.T) {
	tier.Slow(t)
	system := runtime.GOOS + "/" + runtime.GOARCH
	script := filepath.Join(repository, "scripts", "release.sh")
	dist := filepath.Join(t.TempDir(), "dist")
	page := filepath.Join(t.TempDir(), "page")
	if err := os.CopyFS(page, fstest.MapFS{"index.html": {Data: []byte("<p>page</p>")}, "small.wasm.br": {Data: []byte("packed")}}); err != nil {
		t.Fatal(err)
	}
	said := expect(t, ".", nil, script, "-o", dist, "-p", page, system)
	again := filepath.Join(t.TempDir(), "another folder")
	if second := expect(t, ".", nil, script, "-o", again, "-p", page, system); second != said {
		t.Errorf("the checksums are\n%sand\n%s", said, second)
	}
	sums := read(t, filepath.Join(dist, "SHA256SUMS"))
	if sums != said {
		t.Errorf("SHA256SUMS has\n%snot\n%s", sums, said)
	}
	expect(t, dist, nil, "sha256sum", "--check", "--strict", "SHA256SUMS")
	_, archive, _ := strings.Cut(strings.TrimSpace(sums), "  ")
	name := strings.TrimSuffix(archive, ".tar.gz")
	if want := "-" + strings.ReplaceAll(system, "/", "-"); !strings.HasPrefix(name, "hivm-opt-") || !strings.HasSuffix(name, want) {
		t.Fatalf("the archive is %s", archive)
	}
	root := t.TempDir()
	files := unpack(t, filepath.Join(dist, archive), root)
	for _, want := range []string{"LICENSE", "README.md", "CHANGELOG.md", "bin/hivm-opt", "bin/lit", "bin/filecheck", "bin/update-checks", "bin/hivm-opt-playground", "bin/playground/index.html", "bin/playground/small.wasm.br", "share/completions/hivm-opt.bash", "share/completions/hivm-opt.ps1", "share/man/man1/hivm-opt.1", "share/cmake/HivmOpt.cmake", "share/bazel/hivm_opt.bzl", "share/bazel/WORKSPACE"} {
		if !slices.Contains(files, path.Join(name, want)) {
			t.Errorf("%s has no %s:\n%s", archive, want, strings.Join(files, "\n"))
		}
	}
	bin := filepath.Join(root, name, "bin")
	version, _, _ := strings.Cut(strings.TrimPrefix(name, "hivm-opt-"), "-")
	if got := expect(t, ".", nil, filepath.Join(bin, "hivm-opt"), "--version"); !strings.HasPrefix(got, "hivm-opt "+version) {
		t.Errorf("it is\n%s", got)
	}
	expect(t, ".", []string{"PATH=" + bin}, filepath.Join(bin, "lit"), "-v", "--no-inprocess", absolute(t, filepath.Join(repository, "examples", "cmake", "tests")))
	t.Run("cmake", func(t *testing.T) { cmakeOfRelease(t, filepath.Join(root, name)) })
	if runtime.GOOS == "linux" {
		t.Run("image", func(t *testing.T) { image(t, dist) })
	}
}

// cmakeOfRelease has a project whose CMakeLists.txt names only the rules in an unpacked release, which find the tools.
func cmakeOfRelease(t *testing.T, release string) {
	needs(t, "ctest", "scripts/install-cmake.sh")
	source, build := filetree.New(t, map[string]string{
		"CMakeLists.txt": cmakeLists(t, filepath.Join(release, "share", "cmake"), "hivm_opt_golden_tests(g DIRECTORY tests)\nhivm_opt_fmt_test(layout FILES tests)"),
		"tests/a.mlir":   good,
	}), t.TempDir()
	expect(t, source, nil, "cmake", "-S", source, "-B", build)
	if out := expect(t, build, nil, "ctest", "-V"); !strings.Contains(out, "100% tests passed, 0 tests failed out of 2") || !strings.Contains(out, filepath.Join(release, "bin", "lit")) {
		t.Error(out)
	}
}

// TestReleaseErrors has a system that Go does not know, and a folder without a page of the playground.
func TestReleaseErrors(t *testing.T) {
	page := t.TempDir()
	script := filepath.Join(repository, "scripts", "release.sh")
	out, exit := run(t, ".", nil, script, "-o", t.TempDir(), "-p", page, "linux/amd64")
	if exit == 0 || !strings.Contains(out, "there is no playground in "+page+": 'make playground' builds it") {
		t.Errorf("exit code %d\n%s", exit, out)
	}
	if err := os.WriteFile(filepath.Join(page, "index.html"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	out, exit = run(t, ".", nil, script, "-o", t.TempDir(), "-p", page, "linux/amd46")
	if exit == 0 || !strings.Contains(out, "Go has no target linux/amd46") {
		t.Errorf("exit code %d\n%s", exit, out)
	}
}

// unpack writes the files of an archive below a folder, and returns their names.
func unpack(t *testing.T, archive, root string) (names []string) {
	t.Helper()
	f, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	unpacked, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for r := tar.NewReader(unpacked); ; {
		h, err := r.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if h.Uid != 0 || h.Gid != 0 || h.Uname != "" || h.Mode&0o777 != 0o644 && h.Mode&0o777 != 0o755 {
			t.Errorf("%s has the owner %d:%d %q and the mode %o", h.Name, h.Uid, h.Gid, h.Uname, h.Mode)
		}
		names = append(names, h.Name)
		at := filepath.Join(root, filepath.FromSlash(h.Name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err == nil {
			err = os.WriteFile(at, text, os.FileMode(h.Mode&0o777))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// image builds the image of the Containerfile with what a release has put into dist, and looks into it.
func image(t *testing.T, dist string) {
	needs(t, "buildah", "scripts/install-buildah.sh")
	around := t.TempDir()
	if err := os.CopyFS(filepath.Join(around, "dist"), os.DirFS(dist)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Containerfile", ".containerignore"} {
		if err := os.WriteFile(filepath.Join(around, name), []byte(read(t, filepath.Join(repository, name))), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	store := t.TempDir()
	buildah := func(args ...string) {
		expect(t, around, nil, "buildah", append([]string{"--storage-driver", "vfs", "--root", filepath.Join(store, "root"), "--runroot", filepath.Join(store, "run")}, args...)...)
	}
	layout := filepath.Join(t.TempDir(), "image")
	buildah("bud", "--isolation", "chroot", "--build-arg", "TARGETARCH="+runtime.GOARCH, "-t", "hivm-opt", ".")
	buildah("push", "hivm-opt", "oci:"+layout+":hivm-opt")

	var index struct{ Manifests []blob }
	parse(t, read(t, filepath.Join(layout, "index.json")), &index)
	var manifest struct {
		Config blob
		Layers []blob
	}
	parse(t, index.Manifests[0].read(t, layout), &manifest)
	var settings struct {
		Config struct {
			Entrypoint, Env  []string
			WorkingDir, User string
		}
	}
	parse(t, manifest.Config.read(t, layout), &settings)
	if got, want := fmt.Sprintf("%+v", settings.Config), "{Entrypoint:[/usr/local/bin/hivm-opt] Env:[PATH=/usr/local/bin] WorkingDir:/work User:65534:65534}"; got != want {
		t.Errorf("the image is %s, not %s", got, want)
	}
	var files []string
	root := t.TempDir()
	for _, layer := range manifest.Layers {
		files = append(files, unpack(t, layer.path(layout), root)...)
	}
	for _, want := range []string{"usr/local/bin/hivm-opt", "usr/local/bin/lit", "usr/local/LICENSE"} {
		if !slices.Contains(files, want) {
			t.Errorf("the image has no %s:\n%s", want, strings.Join(files, "\n"))
		}
	}
	if got := expect(t, ".", nil, filepath.Join(root, "usr", "local", "bin", "hivm-opt"), "--version"); !strings.HasPrefix(got, "hivm-opt ") {
		t.Errorf("it is\n%s", got)
	}
}

// blob is a file of an image.
type blob struct{ Digest string }

func (b blob) path(layout string) string {
	return filepath.Join(layout, "blobs", strings.ReplaceAll(b.Digest, ":", string(filepath.Separator)))
}

func (b blob) read(t *testing.T, layout string) string {
	t.Helper()
	return read(t, b.path(layout))
}

func parse(t *testing.T, text string, to any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), to); err != nil {
		t.Fatal(err)
	}
}
