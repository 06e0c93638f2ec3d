import { defaultFormat, formatPence } from '#shared/account-format.ts'
import { daysBetween, earlierDay, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { listRentPeriods, type RentPeriod } from '#shared/records/terms/terms.periods.ts'
import type { LedgerName } from '../../money/ledger/entry.ts'
import {
  type Book,
  type BookCharge,
  creditIn,
  outstandingOf,
  owedIn,
  reducible,
} from '../../money/rent/account/rent.book.ts'
import type { RentPlan } from '../../money/rent/account/rent.charge.periods.ts'

export const makeEmptyBook = (): Book => ({
  accountId: 'account',
  money: (pence) => formatPence(pence, defaultFormat),
  tenancyId: 'tenancy',
  landlordId: 'landlord 1',
  charges: [],
  receipts: [],
  allocations: [],
  givenUp: [],
  lastMovedOn: '',
  added: new Set(),
  changed: new Set(),
  entries: [],
})

/** What decides what a tenancy owes: terms and days, what else was charged, what was given up, and what came and went. */
export interface Model {
  plan: RentPlan
  others: number
  /** What was written off of rent, of whatever rent is charged for the same days. */
  writtenOff: number
  /** The rent-free days that stand, by their first and last day. */
  free: Map<string, { from: string; to: string }>
  /** What was written off of other charges, by the id of the entry. */
  givenUp: Map<string, number>
  /** What goodwill credits let off, of whatever rent is charged. */
  goodwill: number
  received: number
  givenBack: number
}

const keyOfPeriod = (id: string | null, from: string | null) => `${id} ${from}`

/** What was written off of each period's rent as it is charged now, in pence. */
function sumWrittenOff({ charges, givenUp }: Book) {
  const sums = new Map<string, number>()
  for (const { kind, chargeId, pence } of givenUp) {
    const charge = charges.find(({ id }) => id === chargeId)
    if (charge?.kind !== 'rent' || kind !== 'write-off') continue
    const key = keyOfPeriod(charge.scheduleId, charge.periodFrom)
    sums.set(key, (sums.get(key) ?? 0) + pence)
  }
  return sums
}

/** The rent of a period without its rent-free days, in pence. */
function rentToPay({ from, to, pence, days }: RentPeriod, { free }: Model): number {
  const off = [...free.values()].reduce((sum, each) => {
    const count = daysBetween(laterDay(each.from, from), earlierDay(each.to, to)) + 1
    return sum + (count > 0 ? Math.round((pence * count) / days) : 0)
  }, 0)
  return pence - Math.min(pence, off)
}

/** What the tenancy owes by the model; below 0 is credit. */
function owedByModel(book: Book, model: Model, day: string): number {
  const { terms, days, parts } = model.plan
  const off = [...model.givenUp.values()].reduce((sum, pence) => sum + pence, 0)
  const periods = listRentPeriods(terms, days, day, parts)
  const writtenOff = sumWrittenOff(book)
  const rent = periods.reduce(
    (sum, period) =>
      sum +
      Math.max(0, rentToPay(period, model) - (writtenOff.get(keyOfPeriod(period.termsId, period.from)) ?? 0)),
    0,
  )
  const letOff = Math.min(model.goodwill, rent)
  return rent - letOff + model.others - off - model.received + model.givenBack
}

/** What was written off of rent that is charged no more, although other rent of the same days could take it. */
function listStranded({ charges, givenUp }: Book, { plan }: Model, day: string): string[] {
  const periods = listRentPeriods(plan.terms, plan.days, day, plan.parts)
  const wanted = new Map(periods.map((each) => [keyOfPeriod(each.termsId, each.from), each]))
  const periodOf = (charge: BookCharge) => wanted.get(keyOfPeriod(charge.scheduleId, charge.periodFrom))
  return givenUp.flatMap(({ kind, chargeId }) => {
    const charge = charges.find(({ id }) => id === chargeId)
    if (charge?.kind !== 'rent' || kind !== 'write-off' || periodOf(charge)) return []
    const [from, to] = [charge.periodFrom ?? '', charge.periodTo ?? '']
    const other = charges.find((each) => {
      const period = each.kind === 'rent' && reducible(each) > 0 ? periodOf(each) : undefined
      return period && laterDay(period.from, from) <= earlierDay(period.to, to)
    })
    return other ? [`${kind} of ${charge.periodFrom} stays on rent that is charged no more`] : []
  })
}

/** The balance of each ledger, debits less credits, from the entries alone. */
export function sumBalances(book: Book): Map<string, number> {
  const sums = new Map<string, number>()
  const add = ({ kind, subject }: LedgerName, pence: number) => {
    const name = `${kind} ${subject}`
    sums.set(name, (sums.get(name) ?? 0) + pence)
  }
  for (const { transfers } of book.entries)
    for (const { debit, credit, pence } of transfers) {
      add(debit, pence)
      add(credit, -pence)
    }
  return sums
}

function listBadRows({ charges, receipts, allocations, entries }: Book): string[] {
  const byCharge = groupBy(allocations, ({ chargeId }) => chargeId)
  const allocated = (id: string) => (byCharge.get(id) ?? []).reduce((sum, { pence }) => sum + pence, 0)
  const rents = charges.filter(({ kind }) => kind === 'rent')
  const keys = rents.map(({ scheduleId, periodFrom, part }) => `${scheduleId} ${periodFrom} ${part}`)
  return [
    ...charges.flatMap(({ id, pence, paid, takenOff, writtenOff }) =>
      Math.min(paid, takenOff, writtenOff) < 0 || paid + takenOff + writtenOff > pence
        ? `of a charge of ${pence} ${paid} is paid, ${takenOff} taken off and ${writtenOff} written off`
        : paid !== allocated(id)
          ? `a charge has ${paid} paid, and payments gave it ${allocated(id)}`
          : [],
    ),
    ...receipts.flatMap(({ pence, used }) =>
      used < 0 || used > pence ? `of a payment of ${pence} ${used} is used` : [],
    ),
    ...(new Set(keys).size < keys.length ? ['a period is charged twice'] : []),
    ...entries.flatMap(({ kind, transfers }) =>
      transfers.some(({ pence }) => pence <= 0) ? `a transfer of a ${kind} moves nothing` : [],
    ),
  ]
}

/** What was paid of charges of a kind. */
const sumPaid = ({ charges }: Book, wanted: string) =>
  charges.reduce((sum, { kind, paid }) => sum + (kind === wanted ? paid : 0), 0)

/** What is wrong with a tenancy's money on a day, in words; empty when nothing is. */
export function findFaults(book: Book, model: Model, day: string): string[] {
  const [owed, credit] = [owedIn(book), creditIn(book)]
  const balances = sumBalances(book)
  const of = (kind: string) =>
    [...balances].filter(([name]) => name.startsWith(`${kind} `)).reduce((sum, [, pence]) => sum + pence, 0)
  const faults = listBadRows(book)
  const compare = (what: string, pence: number, wanted: number) => {
    if (pence !== wanted) faults.push(`${day}: ${what} is ${pence} and not ${wanted}`)
  }
  // Rent that was charged ahead, for a credit or an invoice, is in the book before its day.
  const reach = laterDay(day, book.charges.findLast(({ kind }) => kind === 'rent')?.dueOn ?? '')
  compare('what is owed, less credit,', owed - credit, owedByModel(book, model, reach))
  const writtenOff = book.givenUp.filter(
    ({ kind, chargeId }) =>
      kind === 'write-off' && book.charges.some(({ id, kind: of }) => id === chargeId && of === 'rent'),
  )
  compare(
    'what is written off of rent',
    writtenOff.reduce((sum, { pence }) => sum + pence, 0),
    model.writtenOff,
  )
  faults.push(...listStranded(book, model, reach))
  // Rent never pays a deposit by itself, so credit may stand beside an unpaid deposit.
  const rent = book.charges.reduce((sum, each) => sum + (isOfDeposit(each) ? 0 : outstandingOf(each)), 0)
  compare('the less of unpaid rent and credit', Math.min(rent, credit), 0)
  for (const [name, pence] of balances)
    if (/^(due|landlord|deposit|holding)/.test(name) && pence > 0)
      faults.push(`${day}: ${name} is overdrawn by ${pence}`)
  compare('the tenant’s ledger', of('tenant'), owed - credit)
  compare('what is due', of('due'), -owed)
  compare('the bank', of('bank'), model.received - model.givenBack)
  // The bank has, to the penny, what belongs to landlords and deposits and what is in credit.
  compare(
    'the bank, less what it is owed to,',
    of('bank') + of('landlord') + of('deposit') + of('holding'),
    credit,
  )
  // A holding deposit is the tenant's, and never a landlord's.
  compare('what is held of holding deposits', -of('holding'), sumPaid(book, 'holding-deposit'))
  return faults
}
