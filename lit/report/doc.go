// Package report prints the results of tests as lit prints them, and writes
// reports for other programs.
//
//	display := report.New(os.Stdout, report.Options{Show: report.Failed}, len(tests), found)
//	display.Start(workers)
//	results := runner.Run(ctx, tests, display.Result)
//	display.Finish()
//	report.Summary(os.Stdout, results, elapsed, report.Options{})
//
// [XUnit] and [JSON] write the results for other programs, [Histogram] shows how
// long tests took, and a [History] keeps the times from one run to the next.
package report
