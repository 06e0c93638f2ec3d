import { keysOf } from '#shared/keys-of.ts'
import type { RepairState } from '#shared/office/repairs/repairs.state.ts'

/**
 * What the team can do with a repair, in the order of the menu: as buttons say it, and titles of dialogs that say no more, and what a
 * toast says once it is recorded.
 */
export const stepWords = {
  'quote-asked': { label: 'Ask for a Quote', done: 'Quote Requested' },
  quote: { label: 'Enter Quote', done: 'Quote Saved' },
  'job-declined': { label: 'Contractor Declined', done: 'Contractor Declined' },
  'approval-asked': { label: 'Ask the Landlord', done: 'Landlord Asked' },
  approved: { label: 'Record Approval', done: 'Approval Recorded' },
  declined: { label: 'Record Refusal', done: 'Refusal Recorded' },
  ordered: { label: 'Order', done: 'Repair Ordered' },
  'order-withdrawn': { label: 'Withdraw Order', done: 'Order Withdrawn' },
  visit: { label: 'Enter Visit', done: 'Visit Saved' },
  done: { label: 'Record as Done', done: 'Recorded as Done' },
  confirmed: { label: 'Confirm as Fixed', done: 'Repair Confirmed' },
  'not-fixed': { label: 'Not Fixed', done: 'Recorded as Not Fixed' },
  bill: { label: 'Enter Bill' },
  message: { label: 'Write a Message', done: 'Message Saved' },
  merged: { label: 'Merge', done: 'Repairs Merged' },
  closed: { label: 'Close', done: 'Repair Closed' },
  reopened: { label: 'Reopen', done: 'Repair Reopened' },
}
export const repairSteps = keysOf(stepWords)
export type RepairStep = keyof typeof stepWords

const asking: RepairStep[] = ['quote-asked', 'quote', 'approval-asked', 'approved', 'ordered', 'done']
const talking: RepairStep[] = ['message', 'merged', 'closed']
const working: RepairStep[] = ['visit', 'done', 'order-withdrawn', 'bill', 'message']
const finishing: RepairStep[] = ['bill', 'not-fixed', 'message', 'closed']

/** By state: the step that comes next, and the others. */
const plan: Record<RepairState, { first: RepairStep | null; others: RepairStep[] }> = {
  reported: { first: 'quote-asked', others: [...asking, ...talking] },
  question: { first: 'message', others: [...asking, ...talking] },
  quoting: { first: 'quote', others: [...asking, 'job-declined', ...talking] },
  quoted: { first: 'ordered', others: [...asking, 'job-declined', 'declined', ...talking] },
  approval: { first: 'approved', others: [...asking, 'declined', ...talking] },
  declined: { first: 'quote-asked', others: [...asking, ...talking] },
  approved: { first: 'ordered', others: [...asking, 'declined', ...talking] },
  ordered: { first: 'visit', others: working },
  visit: { first: 'done', others: working },
  done: { first: 'confirmed', others: finishing },
  'not-fixed': { first: 'ordered', others: [...asking, 'message', 'closed'] },
  confirmed: { first: 'bill', others: finishing },
  billed: { first: null, others: finishing },
  paid: { first: null, others: ['not-fixed', 'message'] },
  merged: { first: null, others: ['reopened'] },
  closed: { first: null, others: ['reopened'] },
}

const approvals: readonly RepairStep[] = ['approval-asked', 'approved', 'declined']

interface Standing {
  state: RepairState
  /** An agency's landlord approves sums above their limit. */
  needsApproval: boolean
  /** The most that may be ordered now; null: any sum. */
  covered: number | null
  quotes: readonly { amount: number }[]
  /** The bills come to more than is covered. */
  isBilledAbove?: boolean
}

export function nextSteps({ state, needsApproval, covered, quotes, isBilledAbove = false }: Standing) {
  const { first, others } = plan[state]
  const isAbove = covered !== null && quotes.length > 0 && quotes.every(({ amount }) => amount > covered)
  const asks = state === 'billed' ? isBilledAbove : state === 'quoted' && needsApproval && isAbove
  const next = asks ? 'approval-asked' : first
  const may = (step: RepairStep) =>
    (needsApproval || !approvals.includes(step)) && (step !== 'approval-asked' || quotes.length > 0)
  const offered = new Set(first === next ? others : [...others, first])
  return {
    first: next,
    // The button asks at once; the menu asks with a note.
    others: repairSteps.filter(
      (step) => (step !== next || step === 'approval-asked') && offered.has(step) && may(step),
    ),
  }
}
