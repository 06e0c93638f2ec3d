import { defaultFormat, formatPence } from '#shared/account-format.ts'
import { daysBetween, earlierDay, laterDay } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { isOfDeposit } from '#shared/money/rent/deposit-money.ts'
import { listRentPeriods } from '#shared/records/terms/terms.periods.ts'
import type { LedgerName } from '../../money/ledger/entry.ts'
import {
  type Book,
  type BookCharge,
  creditIn,
  outstandingOf,
  owedIn,
  reducible,
} from '../../money/rent/account/rent.book.ts'
import type { RentPlan } from '../../money/rent/account/rent.charge.ts'

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
  /** What was written off of other charges, by the id of the entry. */
  givenUp: Map<string, number>
  /** What goodwill credits let off, of whatever rent is charged. */
  goodwill: number
  received: number
  givenBack: number
}

const keyOfPeriod = (id: string | null, from: string | null) => `${id} ${from}`

/** The days of a charge that are rent-free by one entry, and those of them until the last day of its rent. */
function countFree({ periodFrom, periodTo }: BookCharge, free: { from: string; to: string }, last: string) {
  const first = laterDay(free.from, periodFrom ?? '')
  const count = (to: string) => (to < first ? 0 : daysBetween(first, to) + 1)
  const to = earlierDay(free.to, periodTo ?? '')
  return { all: count(to), within: count(earlierDay(to, last)) }
}

/** What was written off, or is rent-free, of each period's rent as it is charged now, in pence. */
function sumGivenUp({ charges, givenUp }: Book, lastDays: ReadonlyMap<string, string>) {
  const sums = new Map<string, number>()
  for (const { kind, chargeId, pence, free } of givenUp) {
    const charge = charges.find(({ id }) => id === chargeId)
    if (charge?.kind !== 'rent' || kind === 'goodwill') continue
    const key = keyOfPeriod(charge.scheduleId, charge.periodFrom)
    const days = free && countFree(charge, free, lastDays.get(key) ?? '')
    const counted = days ? Math.round((pence * days.within) / days.all) : pence
    sums.set(key, (sums.get(key) ?? 0) + counted)
  }
  return sums
}

/** What the tenancy owes by the model; below 0 is credit. */
function owedByModel(book: Book, model: Model, day: string): number {
  const { terms, days, parts } = model.plan
  const off = [...model.givenUp.values()].reduce((sum, pence) => sum + pence, 0)
  const periods = listRentPeriods(terms, days, day, parts)
  const lastDays = new Map(periods.map(({ termsId, from, to }) => [keyOfPeriod(termsId, from), to]))
  const givenUp = sumGivenUp(book, lastDays)
  const rent = periods.reduce(
    (sum, { termsId, from, pence }) =>
      sum + Math.max(0, pence - (givenUp.get(keyOfPeriod(termsId, from)) ?? 0)),
    0,
  )
  const letOff = Math.min(model.goodwill, rent)
  return rent - letOff + model.others - off - model.received + model.givenBack
}

/** What was given up of rent that is charged no more, although other rent of the same days could take it. */
function listStranded({ charges, givenUp }: Book, { plan }: Model, day: string): string[] {
  const periods = listRentPeriods(plan.terms, plan.days, day, plan.parts)
  const wanted = new Map(periods.map((each) => [keyOfPeriod(each.termsId, each.from), each]))
  const periodOf = (charge: BookCharge) => wanted.get(keyOfPeriod(charge.scheduleId, charge.periodFrom))
  return givenUp.flatMap(({ kind, chargeId, free }) => {
    const charge = charges.find(({ id }) => id === chargeId)
    if (charge?.kind !== 'rent' || kind === 'goodwill' || periodOf(charge)) return []
    const from = laterDay(free?.from ?? '', charge.periodFrom ?? '')
    const to = earlierDay(free?.to ?? '9999', charge.periodTo ?? '')
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
