// Package report prints what came of tests as lit prints it, and writes reports
// for other programs.
//
//	display := report.New(os.Stdout, report.Options{Show: report.Failed}, len(tests), found)
//	display.Start(workers)
//	results := runner.Run(ctx, tests, display.Result)
//	display.Finish()
//	report.Summary(os.Stdout, results, elapsed, report.Options{})
//
// [XUnit] and [JSON] write the results for other programs, [Histogram] shows how
// long tests took, and a [History] keeps that from one run to the next.
package report
