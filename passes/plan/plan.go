package plan

import (
	"errors"
	"strconv"

	funcs "hivm-opt/dialect/func"
	"hivm-opt/dialect/hacc"
	"hivm-opt/dialect/hivm"
	"hivm-opt/ir"
	"hivm-opt/ir/diag"
	"hivm-opt/pass"
	"hivm-opt/passes/plan/outline"
)

// Options of the pass.
type Options struct {
	// Mode is LocalMemory or Workspace.
	Mode string
	// WorkspaceReuse lets buffers in a workspace share memory.
	WorkspaceReuse bool
	// RestrictInPlace lets only those operations write over an input whose instructions do.
	RestrictInPlace bool
	// SeparateCoupled keeps all others away from buffers that are tied to a buffer of the other
	// kind of core.
	SeparateCoupled bool
	// LargestFirst places large buffers before small ones.
	LargestFirst bool
	// Display is the folder where the plan of each function is written to a file, "" for none.
	Display string
	// ThreadMemory is the part of the unified buffer, in KiB, for the buffers of functions that run as
	// threads on the vector core of register-based hardware.
	ThreadMemory int64
	// Strict never gives two buffers that are needed at one time a common byte, and refuses what
	// it cannot prove; without it the plan is the reference's, with warnings.
	Strict bool
	// Reuse lets buffers share memory in strict plans, if not all have a place of their own. It is
	// right where synchronization is added afterwards, or nothing runs at one time: flags in the
	// text between units of the hardware do not know of it.
	Reuse bool
}

// The modes.
const (
	LocalMemory = "local-mem-plan"
	Workspace   = "global-work-space-plan"
)

func (o Options) workspace() bool { return o.Mode == Workspace }

// Info describes the pass for a registry.
func Info() pass.Info {
	return pass.Info{
		Name:    "hivm-plan-memory",
		Title:   "PlanMemory",
		Summary: "Give the buffers in the memories of the chip addresses",
		Anchor:  "builtin.module",
		Options: []pass.OptionInfo{
			{Name: "mem-plan-mode", Kind: pass.Choice, Default: LocalMemory, Help: "What gets addresses", Choices: []pass.ChoiceInfo{
				{Name: LocalMemory, Help: "the memref.alloc in the memories of the core"},
				{Name: Workspace, Help: "the memref_ext.alloc_workspace"},
			}},
			{Name: "enable-global-workspace-reuse", Kind: pass.Bool, Default: "false", Help: "Let buffers in a workspace share memory"},
			{Name: "restrict-inplace-as-isa", Kind: pass.Bool, Default: "false", Help: "Let only those operations write over an input whose instructions do"},
			{Name: "disable-tightly-coupled-buffer-reuse", Kind: pass.Bool, Default: "false", Help: "Let nothing share memory with a buffer that is tied to one of the other kind of core"},
			{Name: "plan-memory-strategy", Kind: pass.Choice, Default: "default", Help: "In which order buffers are placed", Choices: []pass.ChoiceInfo{
				{Name: "default", Help: "as they are written first"},
				{Name: "largest-first", Help: "large ones first"},
			}},
			{Name: "simt-vf-dynamic-size", Kind: pass.Int, Default: strconv.Itoa(DefaultThreadMemory), Help: "KiB of the unified buffer for the buffers of functions with hivm.vf_mode SIMT or MIX; the rest is the cache"},
			{Name: "disable-vf-reachable-check", Kind: pass.Bool, Default: "false", Help: "No effect: the results of vector functions never lie where their inputs lie"},
			{Name: "enable-memory-display", Kind: pass.Bool, Default: "false", Help: "Write the plan of each function to memory_info.json, memory_info_aic.json or memory_info_aiv.json, by its kind of core"},
			{Name: "memory-display-folder", Kind: pass.Text, Default: ".", Help: "Where enable-memory-display writes"},
			{Name: "strict", Kind: pass.Bool, Default: "false", Help: "Keep apart what is needed at one time, where the reference does not, and plan what it cannot; else an error. Not with enable-global-workspace-reuse"},
			{Name: "reuse", Kind: pass.Bool, Default: "true", Help: "With strict: let buffers share memory that have no place each; right if synchronization is added afterwards, or nothing runs at one time"},
		},
		Statistics: []pass.StatisticInfo{{Name: plannedBuffers, Help: "Buffers that got an address"}},
		New: func(o pass.Options) (pass.Pass, error) {
			folder := ""
			if o.Bool("enable-memory-display") {
				folder = o.Text("memory-display-folder")
			}
			if o.Bool("strict") && o.Bool("enable-global-workspace-reuse") {
				return nil, errors.New("strict and enable-global-workspace-reuse exclude each other: functions of both kinds of cores use a workspace, and none knows when the other needs it")
			}
			return New(Options{
				Display: folder, Mode: o.Choice("mem-plan-mode"), WorkspaceReuse: o.Bool("enable-global-workspace-reuse"), RestrictInPlace: o.Bool("restrict-inplace-as-isa"),
				SeparateCoupled: o.Bool("disable-tightly-coupled-buffer-reuse"), LargestFirst: o.Choice("plan-memory-strategy") == "largest-first",
				ThreadMemory: o.Int("simt-vf-dynamic-size"), Strict: o.Bool("strict"), Reuse: o.Bool("reuse"),
			}), nil
		},
	}
}

// plannedBuffers is the statistic of the pass.
const plannedBuffers = "buffers planned"

// New returns the pass.
func New(o Options) pass.Pass { return &planMemory{o: o} }

type planMemory struct {
	o      Options
	listen []func(t *pass.Target, p *Plan)
}

// Run implements pass.Pass.
func (p *planMemory) Run(t *pass.Target) error {
	if p.o.Strict && !p.o.workspace() {
		return runStrict(t, p)
	}
	var all []*planned
	for _, fn := range functions(t.Op) {
		x := &reference{c: t.Ctx, o: p.o, fn: fn}
		var ok bool
		if x.sizes, ok = hacc.DeviceSpecOf(fn); !ok {
			return fn.OpErrorf(t.Ctx, "cannot be planned: the module does not describe the chip; run hacc-append-device-spec first")
		}
		if d := x.leaveCache(); d != nil {
			return d
		}
		f, failed, d := x.plan()
		if d != nil {
			return d
		}
		if failed != nil {
			d := overflow(t.Ctx, fn, failed, f.buffers, func(time int) *ir.Operation { return f.records[time].op })
			advise(d, failed.buffers, true)
			return d
		}
		all = append(all, f)
	}
	if d := exchange(t.Ctx, all); d != nil {
		return d
	}
	for _, f := range all {
		for _, b := range f.buffers {
			if len(b.addresses) == 0 && !b.hasOffset() {
				return neverWritten(t.Ctx, b)
			}
		}
	}
	if !p.o.workspace() {
		check(t, all)
	}
	for _, f := range all {
		for _, s := range f.spaces {
			s.warnStall(t, f.fn)
		}
		t.Count(plannedBuffers, len(f.buffers))
		p.tell(t, f)
	}
	if err := p.display(t.Ctx, all); err != nil {
		return err
	}
	for _, f := range all {
		f.emit(t.Ctx, p.o)
	}
	return nil
}

// display writes the plans to files, if the options ask for it.
func (p *planMemory) display(c *ir.Context, all []*planned) error {
	written := map[string]bool{}
	for _, f := range all {
		if p.o.Display == "" || f.alive == nil || len(f.spaces) == 0 {
			continue
		}
		if err := f.display(c, p.o.Display, written); err != nil {
			return err
		}
	}
	return nil
}

// functions returns the functions of a module that are planned.
func functions(module *ir.Operation) []*ir.Operation {
	var out []*ir.Operation
	for _, b := range module.Region(0).Blocks() {
		for op := b.First(); op != nil; op = op.Next() {
			if f, ok := funcs.AsFunc(op); ok && !f.IsDeclaration() && onDevice(op) && op.Attr(hivm.VectorFunctionKey) == nil {
				out = append(out, op)
			}
		}
	}
	return out
}

// onDevice reports whether a function may run on the device.
func onDevice(fn *ir.Operation) bool { return !hacc.IsHost(fn) }

// warnStall says that transfers may have to wait for each other. The reference writes this to
// its standard output, in front of the module.
func (s *space) warnStall(t *pass.Target, fn *ir.Operation) {
	if s.result.Outcome == outline.Shared && s.arg == nil && s.name != "gm" {
		t.Warnf(fn, "[hivm-plan-memory] There reused some dma buffers in %s address space, which may stall pipe. Not reusing dma buffer needs %d bits while %d bits available!",
			s.name, s.result.Needed, s.memory.Size)
	}
}

// exchange gives the buffers that the other kind of core plans the addresses that they got there.
func exchange(c *ir.Context, all []*planned) *diag.Diagnostic {
	at := map[int64][]int64{}
	for _, f := range all {
		for _, b := range f.buffers {
			if b.coupled && !b.elsewhere && len(b.addresses) > 0 {
				at[b.id] = b.addresses
			}
		}
	}
	for _, f := range all {
		for _, b := range f.buffers {
			if !b.elsewhere {
				continue
			}
			if b.addresses = at[b.id]; len(b.addresses) == 0 {
				return b.alloc.OpErrorf(c, "is tied to a buffer %d of the other kind of core, and there is none", b.id)
			}
		}
	}
	return nil
}
