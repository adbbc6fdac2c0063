package check

// premise is something that a rule of the prover needs to be right. Each rule asks for
// its premises by [Prover.holds], and by nothing else, so that a test can take away one
// at a time: a false proof then shows that the premise is needed, and that it is asked
// for.
type premise uint8

// The premises. Their texts are in [premises].
const (
	none premise = iota
	sameOperation
	sameAttributes
	sameDiscardable
	sameOperandCount
	sameScalars
	sameSpace
	clearBefore
	clearAfter
	sameScratch
	sameMemory
	sameOffset
	packedBefore
	packedAfter
	isEmpty
	rowsFollow
	sameSize
	sameStride
	allAxes
	unitFollowed
	unitParallel
	sameReach
	oneRepeated
	sameGroups
	sameSizes
	sameRole
	joinedFirst
	wholeTuples
	oneSpread
	notNegative
	sameLow
	sameHigh
	paddedMerged
	sameMargin
	agreeWhole
	agreeMargin
	agreeRest
	numPremises
)

// aPremise is the text of a premise, and its rule.
type aPremise struct{ rule, says string }

// The rules of the prover.
const (
	ruleText    = "what is no axis must not change"
	ruleForms   = "two forms of one meaning mean the same"
	ruleAddress = "axes that become one denote the same addresses in the same order"
	rulePacked  = "what is packed stays so when it is collapsed"
	ruleEmpty   = "what has no elements has no addresses"
	ruleUnits   = "an axis of size 1 imposes nothing"
	ruleAxes    = "axes of an operation become one"
	ruleAlike   = "axes along which places do not count become one"
	ruleAlone   = "an axis along which places count stays alone"
	ruleJoined  = "the concatenated axis takes in those inside of it (H9)"
	ruleTuples  = "the axis of tuples takes in those outside of it"
	rulePadded  = "padded axes become one (H8)"
	ruleMargin  = "the rows of a padded move stay rows"
	ruleSolve   = "sizes follow from those of other operands"
)

// premises holds the text of each premise.
var premises = [numPremises]aPremise{
	sameOperation:    {ruleText, "it is one operation"},
	sameAttributes:   {ruleText, "attributes that name no axes are the same"},
	sameDiscardable:  {ruleText, "discardable attributes are the same"},
	sameOperandCount: {ruleText, "there are as many operands of each name"},
	sameScalars:      {ruleText, "operands without elements are the same values"},
	sameSpace:        {ruleText, "buffers are in the same memory space"},
	clearBefore:      {ruleForms, "all of the operation before is understood"},
	clearAfter:       {ruleForms, "all of the operation after is understood"},
	sameScratch:      {ruleForms, "scratch memory is the same"},
	sameMemory:       {ruleAddress, "both views are of one memory"},
	sameOffset:       {ruleAddress, "both views begin at one place"},
	packedBefore:     {rulePacked, "the view before is packed"},
	packedAfter:      {rulePacked, "the view after is packed"},
	isEmpty:          {ruleEmpty, "the views have no elements"},
	rowsFollow:       {ruleAddress, "each stride of a group is the size times the stride of the axis to its right"},
	sameSize:         {ruleAddress, "an axis after has the product of the sizes of its group"},
	sameStride:       {ruleAddress, "an axis after has the stride of the last axis of its group"},
	allAxes:          {ruleAddress, "an axis that is in no group has size 1"},
	unitFollowed:     {ruleUnits, "the operand that has size 1 has an element for each place along the axis"},
	unitParallel:     {ruleUnits, "all operands have one size along the axis"},
	sameReach:        {ruleAxes, "elements along a dimension take part after as before"},
	oneRepeated:      {ruleAxes, "a dimension along which there is one element or all is not merged with others"},
	sameGroups:       {ruleAxes, "all operands agree on the axes that become one"},
	sameSizes:        {ruleAxes, "operands do not differ in size along an axis that is merged with others"},
	sameRole:         {ruleAlike, "the operation does after along the axis what it did along each of them"},
	joinedFirst:      {ruleJoined, "the concatenated axis is the outermost one"},
	wholeTuples:      {ruleTuples, "rows are whole tuples"},
	oneSpread:        {rulePadded, "the source has one element along axes outside of one that is padded"},
	notNegative:      {rulePadded, "amounts on an axis inside of a padded one are not negative"},
	sameLow:          {rulePadded, "the amount in front is that of the axes, in elements"},
	sameHigh:         {rulePadded, "the amount behind is that of the axes, in elements, or what remains"},
	paddedMerged:     {rulePadded, "an axis of one element that is in no group is not padded"},
	sameMargin:       {ruleMargin, "the elements of a row are as far apart"},
	agreeWhole:       {ruleSolve, "the operand has an element for each place, not all for each"},
	agreeMargin:      {ruleSolve, "the operands do not differ in length by a padding"},
	agreeRest:        {ruleSolve, "no elements of a row are left over"},
}

// holds reports whether a premise of a rule holds: if it does, or if it has been taken
// away for a test.
func (q *Prover) holds(p premise, does bool) bool { return does || q.without == p && p != none }
