import { expect } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { RentTerms } from '#shared/records/terms/terms.periods.ts'
import { addCharge, reduceCharge } from '../../money/rent/account/rent.book.charges.ts'
import { addReceipt } from '../../money/rent/account/rent.book.payments.ts'
import { giveBack } from '../../money/rent/account/rent.book.releases.ts'
import {
  type Book,
  creditIn,
  type Origin,
  outstandingOf,
  owedIn,
  reducible,
} from '../../money/rent/account/rent.book.ts'
import { listCharged, type RentPlan } from '../../money/rent/account/rent.charge.periods.ts'
import { giveFreeDays, shareFreeDays } from '../../money/rent/account/rent.concessions.ts'
import { letOffRent } from '../../money/rent/account/rent.goodwill-credits.ts'
import { reverseInBook } from '../../money/rent/account/rent.reverse.ts'
import type { Model } from './tenancy.model.ts'

/** What happens to a tenancy's money. What is named twice happens twice as often. */
export const tenancyActions = [
  'wait',
  'pay',
  'pay',
  'pay exactly',
  'give back',
  'give back',
  'write off',
  'rent-free',
  'goodwill',
  'deposit',
  'holding',
  'fee',
  'take back',
  'take back',
  'change rent',
  'end',
  'go on',
  'sell',
] as const

export interface TenancyStep {
  what: (typeof tenancyActions)[number]
  pence: number
  which: number
}

const findEntry = (book: Book, id: string) => {
  const entry = book.entries.find((each) => each.id === id)
  if (!entry) throw new Error('no such entry')
  return entry
}

/** Entries by hand that can be taken back, and what the model forgets with them. */
export type Taken = Map<string, () => void>

export function applyStep(
  book: Book,
  model: Model,
  day: string,
  taken: Taken,
  { what, pence, which }: TenancyStep,
): void {
  const origin: Origin = { source: 'hand' }
  const open = book.charges.filter((charge) => outstandingOf(charge) > 0)
  const receive = (sum: number) => {
    if (sum <= 0) return
    const receipt = { day, pence: sum, method: 'cash', personId: null, reference: '', note: '' }
    const { id } = addReceipt(book, receipt, origin)
    model.received += sum
    taken.set(id, () => {
      model.received -= sum
    })
  }
  const writeOff = () => {
    const charge = open[which % Math.max(1, open.length)]
    if (!charge) return
    const sum = Math.min(pence, reducible(charge))
    const id = reduceCharge(book, charge, sum, 'write-off', day, origin)
    if (id && charge.kind === 'rent') model.writtenOff += sum
    else if (id) {
      model.givenUp.set(id, sum)
      taken.set(id, () => {
        model.givenUp.delete(id)
      })
    }
  }
  const freeDays = () => {
    const charge = book.charges.findLast(({ kind }) => kind === 'rent')
    if (!charge?.periodFrom) return
    const from = addDays(charge.periodFrom, which - 8)
    const to = addDays(from, pence % 19)
    const { start, endedOn } = model.plan.days
    const isFree = [...model.free.values()].some((free) => free.from <= to && free.to >= from)
    if (isFree || from < start || (endedOn !== null && to > endedOn)) return
    const shares = shareFreeDays(book, listCharged(book, model.plan, day), { from, to, memo: '', day })
    const id = giveFreeDays(book, shares, 'hand')
    if (id) model.free.set(`${from} ${to}`, { from, to })
  }
  const charge = (kind: string) => {
    addCharge(
      book,
      { kind, scheduleId: null, part: 1, periodFrom: null, periodTo: null, dueOn: day, pence, how: '' },
      origin,
    )
    model.others += pence
    const id = book.entries.at(-1)?.id ?? ''
    taken.set(id, () => {
      model.others -= pence
    })
  }
  if (what === 'pay') receive(pence)
  if (what === 'pay exactly') receive(owedIn(book))
  if (what === 'write off') writeOff()
  if (what === 'rent-free') freeDays()
  if (what === 'goodwill')
    for (const each of letOffRent(book, model.plan, { from: addDays(day, which), pence }, origin))
      model.goodwill += each.pence
  if (what === 'deposit') charge('deposit')
  if (what === 'holding') charge('holding-deposit')
  if (what === 'fee') charge('lost-key')
  if (what === 'sell') book.landlordId = `landlord ${which % 3}`
  if (what === 'end') model.plan.days.endedOn = addDays(day, (which % 40) - 30)
  if (what === 'go on') model.plan.days.endedOn = null
  if (what === 'change rent') changeRent(model.plan, day, pence, which)
  if (what === 'give back' && creditIn(book) > 0) {
    const sum = Math.min(pence, creditIn(book))
    const id = giveBack(book, sum, day, origin)
    model.givenBack += sum
    taken.set(id, () => {
      model.givenBack -= sum
    })
  }
  if (what === 'take back') {
    // What was given up of rent may have moved to other rent since, so the book says what stands.
    const isOfRent = (id: string) => book.charges.some((each) => each.id === id && each.kind === 'rent')
    const standing = book.givenUp
      .filter(({ chargeId }) => isOfRent(chargeId))
      .map(({ entryId, kind, free, pence: given }): [string, () => void] => [
        entryId,
        () => {
          if (free) model.free.delete(`${free.from} ${free.to}`)
          if (kind === 'goodwill') model.goodwill -= given
          if (kind === 'write-off') model.writtenOff -= given
        },
      ])
    const all = [...taken, ...standing]
    // Every other time the newest entry is taken back, so that fresh entries are tried too.
    const [id, forget] = all.at(which % 2 === 0 ? -1 : which % Math.max(1, all.length)) ?? []
    if (!id || !forget) return
    try {
      reverseInBook(book, findEntry(book, id), 'a mistake')
    } catch (error) {
      // A payment that was given back, or a charge that was written off, is refused with a sentence.
      expect(String(error)).toMatch(/first\.$/)
      return
    }
    taken.delete(id)
    forget()
  }
}

/** Another rent from a day on, before or after today; now and then with another rent day. */
function changeRent(plan: RentPlan, day: string, pence: number, which: number): void {
  const from = addDays(day, which * 3 - 20)
  if (from < plan.days.start) return
  const last = plan.terms.findLast((each) => each.from <= from) ?? plan.terms[0]
  if (!last) return
  const next: RentTerms = {
    ...last,
    id: `terms ${plan.terms.length + 1}`,
    from,
    pence,
    anchor: which % 4 === 0 ? from : last.anchor,
  }
  plan.terms = [...plan.terms, next].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))
}
