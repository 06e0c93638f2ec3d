import { z } from '../../zod.ts'
import { expenseCategory } from '../bills/bills.categories.ts'
import { billPaper } from '../bills/bills.ts'
import { landlordBalance } from './landlord-money.ts'

/*
 * What an agency holds for a landlord, as the landlord reads it: no name of the team, nothing that is only planned. Amounts are
 * whole currency units with two decimals; days are ISO text.
 */

/** Whether a payout has left, has reached the bank's own list, or came back. */
export const heldPayoutStates = ['on-its-way', 'paid', 'sent-back'] as const

export const heldPayout = z.object({
  id: z.uuid(),
  /** The day on which it was approved, or on which the bank showed or sent it back. */
  day: z.string(),
  amount: z.number(),
  /** What the landlord's bank shows beside it. */
  reference: z.string(),
  state: z.enum(heldPayoutStates),
  /** The last digits of the account that it went to; empty where they are not known. */
  lastFour: z.string(),
})
export type HeldPayout = z.infer<typeof heldPayout>

/** Whether a bill waits for the landlord's money, has it, or is paid. */
export const heldBillStates = ['waiting', 'funded', 'paid'] as const

export const heldBill = z.object({
  id: z.uuid(),
  day: z.string(),
  amount: z.number(),
  /** Who sent it. */
  contractor: z.string(),
  number: z.string(),
  memo: z.string(),
  /** The home; empty for a bill of no home in particular. */
  property: z.string(),
  category: expenseCategory,
  state: z.enum(heldBillStates),
  paper: billPaper.pick({ kind: true, path: true }).nullable(),
})
export type HeldBill = z.infer<typeof heldBill>

export const heldMoney = landlordBalance.extend({
  landlord: z.string(),
  /** The last twelve dozen payouts, the newest first. */
  payouts: z.array(heldPayout),
  /** The last twelve dozen bills, the newest first. */
  bills: z.array(heldBill),
})
export type HeldMoney = z.infer<typeof heldMoney>
