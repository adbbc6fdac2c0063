// RUN: hivm-opt run --jit --target=ascend %S/../run/turns.mlir --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %S/../run/turns.mlir
// RUN: hivm-opt --hivm-enable-multi-buffer=strict=true %S/../run/turns.mlir | hivm-opt run --jit --target=ascend - --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %S/../run/turns.mlir
// RUN: hivm-opt --hivm-enable-multi-buffer=strict=true --hivm-lower-multi-buffer-counter=strict=true %S/../run/turns.mlir | hivm-opt run --jit --target=ascend - --entry=@main --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros --arg zeros | FileCheck %S/../run/turns.mlir

// The code for the accelerator lets addresses take turns as the interpreter does.
