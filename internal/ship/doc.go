// Package ship tests what other projects take of this one but the tool itself: the GitHub action, the hooks
// for pre-commit, the rules for CMake and Bazel, the archives of a release and the image. It has nothing
// for other packages.
package ship
