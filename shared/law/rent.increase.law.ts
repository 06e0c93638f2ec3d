import { after, beginningWith, inWords, statute } from './statute.ts'

const section = (by: string) => (where: string) =>
  `Housing Act 1988, section ${where}, by the Renters’ Rights Act 2025, section ${by}`
const notices = statute('2026-05-01', '2026-11-25', section('6'))
const gaps = statute('2026-05-01', '2026-11-25', (where) => `Housing Act 1988, section ${where}`)
const decisions = statute('2026-05-01', '2026-11-25', section('7'))

export const increaseBegins = notices('increase-begins', '13(2)', inWords('the first day of a rent period'))
export const increaseNeedsNotice = notices(
  'increase-needs-notice',
  '13(4A)',
  inWords('a notice, a decision of the tribunal, or an agreement to less after either'),
)
export const noticeOfIncrease = notices('increase-notice', '13(2)(a)', after(2, 'months'))
export const gapAfterStart = notices('increase-after-start', '13(2)(b)', after(52, 'weeks'))
export const gapAfterIncrease = gaps('increase-after-increase', '13(2)(c) and (3A)', after(52, 'weeks'))
/** The gap instead of gapAfterIncrease where 52 weeks would end more than six days before an anniversary of the first increase. */
export const longerGapAfterIncrease = gaps(
  'increase-after-increase-drift',
  '13(3A) and (3B)',
  after(53, 'weeks'),
)
/** A determination raises the rent from the notice’s day, or from the first period that begins once it is made. */
export const decisionBegins = decisions(
  'increase-decision-begins',
  '14ZB(3)(a) and (b)',
  inWords('the day in the notice, or the first period that begins on or after the day of the decision'),
)
/** Within how many months of its decision the tribunal may let the new rent begin later, where the tenant would suffer hardship. */
export const decisionHardship = decisions(
  'increase-decision-hardship',
  '14ZB(3)(c) and (4)',
  beginningWith(2, 'months'),
)
export const decisionLimit = decisions(
  'increase-decision-limit',
  '14ZB(5)',
  inWords('the open-market rent, or the proposed rent where that is lower'),
)
/** Until when the tenant can ask the tribunal, so that the notice's rent does not begin on its day. */
export const tribunalBefore = statute('2026-05-01', '2026-11-26', section('6(6)'))(
  'increase-tribunal-before',
  '13(4)(a)',
  inWords('before the beginning of the new period specified in the notice'),
)
