import type { Bill, BillState } from './bills.ts'

/** What has happened to a bill, in words. */
export const stateWords: Record<BillState, string> = {
  waiting: 'Waiting',
  funded: 'Funded',
  'on-its-way': 'On its way',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** 'Waiting (short by £1,244.00)', 'Funded', 'Cancelled: entered twice'. */
export function describeState(
  { state, short, cancelledWhy }: Pick<Bill, 'state' | 'short' | 'cancelledWhy'>,
  asAmount: (amount: number) => string,
): string {
  if (state === 'waiting' && short > 0) return `Waiting (short by ${asAmount(short)})`
  if (state === 'cancelled' && cancelledWhy) return `Cancelled: ${cancelledWhy}`
  return stateWords[state]
}
