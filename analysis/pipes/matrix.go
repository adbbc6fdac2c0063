package pipes

import "hivm-opt/dialect/hivm"

// MatrixEvents are the pipes of the events that the synchronization arguments of a matrix product name, by the
// number of the argument. Number 4 is no event.
var MatrixEvents = [hivm.MmadSyncArgs]struct{ From, To Lane }{
	0: {Lane(MTE2), Lane(MTE1)}, 1: {Lane(MTE2), Lane(MTE1)}, 2: {Lane(MTE1), Lane(MTE2)}, 3: {Lane(MTE1), Lane(MTE2)},
	5: {MatrixLane, Lane(MTE1)}, 6: {MatrixLane, Lane(MTE1)},
}
