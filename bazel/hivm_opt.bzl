"""Golden tests for Bazel, run by the lit and FileCheck of hivm-opt.

This folder is the repository hivm_opt, and another repository has the tools: an unpacked release, or a
folder in which make has built them (hivm_opt_local), or the archive of a release (http_archive of Bazel,
with build_file_content = TOOLS_BUILD). In WORKSPACE:

    load("@hivm_opt//:hivm_opt.bzl", "hivm_opt_local")
    hivm_opt_local(name = "hivm_opt_tools", path = "/opt/hivm-opt")

A BUILD file has the tests:

    load("@hivm_opt//:hivm_opt.bzl", "hivm_opt_fmt_test", "hivm_opt_golden_tests")
    hivm_opt_golden_tests(name = "kernels", srcs = glob(["tests/**/*.mlir"]))
    hivm_opt_fmt_test(name = "layout", srcs = glob(["tests/**/*.mlir"]))
"""

# TOOLS_BUILD is the BUILD file of a repository with the tools.
TOOLS_BUILD = """
package(default_visibility = ["//visibility:public"])

exports_files(["bin/hivm-opt", "bin/lit"])
"""

def _quote(word):
    return "'" + word.replace("'", "'\\''") + "'"

def _script(ctx, lines, files, tools):
    """Returns the providers of a test that is a shell script beside its files."""
    script = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        output = script,
        content = "\n".join(["#!/bin/sh", "set -eu"] + lines) + "\n",
        is_executable = True,
    )
    return [DefaultInfo(executable = script, runfiles = ctx.runfiles(files = files + tools))]

def _golden_test_impl(ctx):
    # A test finds the tools of the project in the folder that lit is given as --path. What lit writes goes
    # to the folder that Bazel has for it.
    links = [
        "ln -sf \"$PWD/\"%s \"$TEST_TMPDIR/\"%s" % (_quote(tool.short_path), _quote(tool.basename))
        for tool in ctx.files.tools
    ]
    args = [_quote(arg) for arg in ctx.attr.lit_args]
    command = "exec %s %s --path \"$TEST_TMPDIR\" %s" % (
        _quote(ctx.executable._lit.short_path),
        " ".join(["-v"] + args),
        " ".join([_quote(src.short_path) for src in ctx.files.srcs]),
    )
    return _script(ctx, links + [command], ctx.files.srcs + ctx.files.data, ctx.files.tools + [ctx.executable._lit])

hivm_opt_golden_test = rule(
    implementation = _golden_test_impl,
    doc = "Files with RUN and CHECK lines, as one test.",
    test = True,
    attrs = {
        "srcs": attr.label_list(allow_files = True, mandatory = True, doc = "the files with RUN lines"),
        "data": attr.label_list(allow_files = True, doc = "other files that the tests read"),
        "tools": attr.label_list(allow_files = True, cfg = "target", doc = "programs that RUN lines call by their names"),
        "lit_args": attr.string_list(doc = "options of lit"),
        "_lit": attr.label(
            default = "@hivm_opt_tools//:bin/lit",
            allow_single_file = True,
            executable = True,
            cfg = "target",
        ),
    },
)

def _fmt_test_impl(ctx):
    command = "exec %s fmt --check %s" % (
        _quote(ctx.executable._hivm_opt.short_path),
        " ".join([_quote(src.short_path) for src in ctx.files.srcs]),
    )
    return _script(ctx, [command], ctx.files.srcs, [ctx.executable._hivm_opt])

hivm_opt_fmt_test = rule(
    implementation = _fmt_test_impl,
    doc = "A test that the layout of files is that of hivm-opt fmt.",
    test = True,
    attrs = {
        "srcs": attr.label_list(allow_files = [".mlir"], mandatory = True, doc = "the files"),
        "_hivm_opt": attr.label(
            default = "@hivm_opt_tools//:bin/hivm-opt",
            allow_single_file = True,
            executable = True,
            cfg = "target",
        ),
    },
)

def hivm_opt_golden_tests(name, srcs, tags = [], **kwargs):
    """A test for each file, NAME_FILE, and all of them as the suite NAME.

    Args:
      name: of the suite
      srcs: the files with RUN lines
      tags: of each test
      **kwargs: other attributes of each test, as of hivm_opt_golden_test
    """
    tests = []
    for src in srcs:
        test = name + "_" + src.replace("/", "_").replace(":", "_").replace(".", "_")
        hivm_opt_golden_test(name = test, srcs = [src], tags = tags, **kwargs)
        tests.append(":" + test)
    native.test_suite(name = name, tests = tests, tags = ["manual"])

def _local_impl(repository_ctx):
    root = repository_ctx.attr.path or repository_ctx.os.environ.get("HIVM_OPT_ROOT", "")
    if not root.startswith("/"):
        fail("hivm_opt_local: path, or the variable HIVM_OPT_ROOT, has to be the whole path of the folder with bin/lit")
    if not repository_ctx.path(root + "/bin/lit").exists:
        fail("hivm_opt_local: there is no %s/bin/lit" % root)
    repository_ctx.symlink(root + "/bin/lit", "bin/lit")
    if repository_ctx.path(root + "/bin/hivm-opt").exists:
        repository_ctx.symlink(root + "/bin/hivm-opt", "bin/hivm-opt")  # else tests of the layout say that it is missing
    repository_ctx.file("BUILD.bazel", TOOLS_BUILD)

hivm_opt_local = repository_rule(
    implementation = _local_impl,
    doc = "A folder with bin/lit, and with bin/hivm-opt for tests of the layout, as a repository.",
    local = True,
    environ = ["HIVM_OPT_ROOT"],
    attrs = {"path": attr.string(doc = "the folder; if there is none, the value of --repo_env=HIVM_OPT_ROOT=FOLDER")},
)
