import { addDays, today } from '#shared/dates.ts'
import { agreementWays, type GoodwillInput } from '#shared/money/rent/rent.ts'
import { toPence } from '#shared/pence.ts'
import { nextRentPeriod } from '#shared/records/terms/terms.periods.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { type Book, type BookCharge, type Origin, outstandingOf, reduceCharge } from './rent.book.ts'
import { chargeRent, type RentPlan } from './rent.charge.ts'
import { refuseClosed, refuseDay, refuseField } from './rent.refusals.ts'
import { changeAccount } from './rent.write.ts'

/** How many days after its own day a credit looks for rent. */
const reach = 366

/**
 * The open rent that falls due from a day on, until it asks for `pence`; rent that has not fallen due yet is charged ahead, as
 * an invoice has it charged.
 */
function chargeOpenRent(book: Book, plan: RentPlan, from: string, pence: number): BookCharge[] {
  const isOpen = (charge: BookCharge) =>
    charge.kind === 'rent' && charge.dueOn >= from && outstandingOf(charge) > 0
  let until = addDays(from, -1)
  for (;;) {
    const open = book.charges.filter(isOpen)
    if (open.reduce((sum, charge) => sum + outstandingOf(charge), 0) >= pence) return open
    const next = nextRentPeriod(plan.terms, plan.days, until, plan.parts)
    if (!next || next.due > addDays(from, reach)) return open
    until = next.due
    chargeRent(book, plan, until)
  }
}

/**
 * Takes at most `pence` off the first rent that falls due from a day on, and what that does not ask for off the next. It counts
 * from the due day, like the rent: nothing came, so no fee is taken and the landlord is paid nothing for it. Answers what each
 * charge was let off, with the entry.
 */
export function letOffRent(
  book: Book,
  plan: RentPlan,
  { from, pence }: { from: string; pence: number },
  origin: Origin,
): { charge: BookCharge; pence: number; entryId: string }[] {
  let wanted = pence
  return chargeOpenRent(book, plan, from, pence).flatMap((charge) => {
    const off = Math.min(wanted, outstandingOf(charge))
    wanted -= off
    const entryId = reduceCharge(book, charge, off, 'goodwill', charge.dueOn, origin)
    return entryId === undefined ? [] : [{ charge, pence: off, entryId }]
  })
}

/** Gives the tenant a goodwill credit for the next rent, as the landlord agreed. Answers the last entry's id. */
export function giveGoodwill(scope: AccountScope, id: string, input: GoodwillInput) {
  return changeAccount(scope, id, (account) => {
    const { book, plan, asDay } = account
    const { agreedOn, agreedBy, reason, day = today() } = input
    const pence = toPence(input.amount)
    if (day < today())
      refuseField('day', 'Say today or a later day; what has fallen due before is written off instead')
    if (day > addDays(today(), reach)) refuseField('day', 'At most a year ahead')
    refuseClosed(day, account)
    refuseDay(agreedOn, account, 'agreedOn')
    const how = agreedBy ? ` ${agreementWays[agreedBy]}` : ''
    const memo = `${reason} (landlord agreed on ${asDay(agreedOn)}${how})`
    const given = letOffRent(book, plan, { from: day, pence }, { source: 'hand', memo })
    const most = given.reduce((sum, each) => sum + each.pence, 0)
    const until = asDay(addDays(day, reach))
    if (most === 0)
      refuseField('amount', `No rent falls due from ${asDay(day)} until ${until} that is not paid`)
    if (most < pence)
      refuseField('amount', `Only ${scope.money(most)} of rent falls due from ${asDay(day)} until ${until}`)
    return given.at(-1)?.entryId
  })
}
