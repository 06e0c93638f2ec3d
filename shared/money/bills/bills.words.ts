import type { Bill, BillState } from './bills.ts'

export const stateWords: Record<BillState, string> = {
  waiting: 'Waiting',
  funded: 'Funded',
  'on-its-way': 'On its way',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** 'Waiting for approval above £180.00', 'Waiting (short by £1,244.00)', 'Funded', 'Cancelled: entered twice'. */
export function describeState(
  { state, short, approval, cancelledWhy }: Pick<Bill, 'state' | 'short' | 'approval' | 'cancelledWhy'>,
  asAmount: (amount: number) => string,
): string {
  if (approval) return `Waiting for approval above ${asAmount(approval.approved)}`
  if (state === 'waiting' && short > 0) return `Waiting (short by ${asAmount(short)})`
  if (state === 'cancelled' && cancelledWhy) return `Cancelled: ${cancelledWhy}`
  return stateWords[state]
}
