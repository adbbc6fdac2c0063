// Package dlti is the dialect of data layout and target information: the facts of a
// module about the sizes of types and about the devices it is meant for. It has
// attributes only, no operations.
//
//	#dlti.dl_spec<#dlti.dl_entry<index, 32 : i64>>
//	#dlti.target_system_spec<"NPU" : #hacc.target_device_spec<#dlti.dl_entry<"UB_SIZE", 24 : i32>>>
package dlti
