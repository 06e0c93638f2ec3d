import type { EarlyAnswer } from '#shared/money/bank/bank.ts'
import { Refused } from '../../../db/refusals.ts'
import { addCharge } from '../account/rent.book.charges.ts'
import type { Origin } from '../account/rent.book.ts'
import type { OpenAccount } from '../account/rent.store.ts'
import type { NewReceipt } from '../account/rent.write.ts'

export type EarlyAs = EarlyAnswer

interface Early {
  day: string
  pence: number
  origin: Origin
}

/** Whether money of a day came before the account's first day although the tenancy had begun, so that it may be older rent. */
export const isEarly = ({ plan, tenancy }: OpenAccount, day: string): boolean =>
  day < plan.days.start && plan.days.start > tenancy.startDate

/** What was answered for earlier money of this tenancy, which holds for all of it; undefined where nobody was asked. */
function findAnswer({ book, plan }: OpenAccount): EarlyAs | undefined {
  const early = book.receipts.find(
    ({ day, method, reversed }) => day < plan.days.start && method === 'bank-transfer' && !reversed,
  )
  if (!early) return undefined
  const isCharged = book.charges.some(
    ({ kind, dueOn, pence, takenOff }) =>
      kind === 'opening' && dueOn === early.day && pence === early.pence && takenOff === 0,
  )
  return isCharged ? 'before' : 'advance'
}

/**
 * Charges rent of the time before the account with money that came then, so that the tenant neither owes it nor has it in credit.
 * Answers the charge that the money pays. Throws a 409 with the question until somebody has answered it for this tenancy.
 */
export function meetEarly(
  open: OpenAccount,
  { day, pence, origin }: Early,
  said?: EarlyAs,
): NewReceipt['pays'] {
  if (!isEarly(open, day)) return []
  const as = said ?? findAnswer(open)
  const start = open.asDay(open.plan.days.start)
  if (!as)
    throw new Refused(
      409,
      'confirm-early-payment',
      `The rent account starts on ${start}, and this was paid on ${open.asDay(day)}. Was this rent due before the account started? Your answer applies to all earlier payments of this tenancy.`,
      {
        'earlyAs.before': 'Yes, Due Earlier',
        'earlyAs.advance': 'No, Paid in Advance',
      },
    )
  if (as === 'advance') return []
  const charge = addCharge(
    open.book,
    {
      kind: 'opening',
      scheduleId: null,
      part: 1,
      periodFrom: null,
      periodTo: null,
      dueOn: day,
      pence,
      how: 'paid by bank before the rent account began',
    },
    origin,
  )
  return [{ chargeId: charge.id, pence }]
}
