import { sql } from 'drizzle-orm'
import { addDays, earlierDay, today } from '#shared/dates.ts'
import { raiseVersion } from '../../db/commits.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { charges } from '../../money/ledger/charges.table.ts'
import { fillRentAccounts } from '../../money/rent/rent.service.ts'
import { tenancyPeople } from '../../records/tenancies/people.table.ts'
import { makeFreeReferences } from '../../records/terms/people.first.ts'
import type { Home } from './sample.street.ts'

interface Payment {
  day: string
  pence: number
  personId?: string
  /** The bank line of the payment. */
  lineId?: string
}

/** A payment that the sample's bank statement shows. */
export interface BankedRent {
  lineId: string
  day: string
  pence: number
  tenancyId: string
  personId: string | null
  payer: string
  address: string
  /** RENT, where nothing else is said. */
  reference?: string
}

type Rents = readonly { dueOn: string; pence: number }[]

interface Let {
  home: Home
  tenancyId: string
  /** The tenants, the tenancy's own tenant first. */
  tenantIds: string[]
}

/** Marks the payments that are on the bank statement. */
function bankPayments(
  { home, tenancyId }: Let,
  people: string[],
  days: { from: string; until: string },
  banked: BankedRent[],
) {
  return (payment: Payment): Payment => {
    const { day, pence, personId = null } = payment
    if (day < days.from || day > days.until) return payment
    const payer = home.people[Math.max(people.indexOf(personId ?? ''), 0)] ?? ''
    const lineId = uuid()
    banked.push({ lineId, day, pence, tenancyId, personId, payer, address: home.address })
    return { ...payment, lineId }
  }
}

/** Most standing orders arrive on the day, some a day or two later. */
const arrival = ({ dueOn }: { dueOn: string }, place: number): string =>
  earlierDay(addDays(dueOn, place % 3), today())

const payExactly = (rents: Rents): Payment[] =>
  rents.map((rent, place) => ({ day: arrival(rent, place), pence: rent.pence }))

/** The payments of a home's tenants, by their habits. `people` are the tenants who have agreed shares. */
function payments(pays: Home['pays'], rents: Rents, people: string[]): Payment[] {
  // A rent that falls due today is late for nobody: on the first of a month the habits show in the month before.
  const late = rents.filter(({ dueOn }) => dueOn < today())
  const all = payExactly(late.length > 0 && pays !== 'ahead' ? late : rents)
  const [last] = all.slice(-1)
  if (!last || !pays) return all
  const before = all.slice(0, -1)
  if (pays === 'a month late') return before
  if (pays === 'in part') return [...before, { ...last, pence: Math.round(last.pence * 0.625) }]
  if (pays === 'ahead') return [...before, { ...last, pence: last.pence + 30_000 }]
  return all.flatMap(({ day, pence }, month) =>
    people.flatMap((personId, place) => {
      const isLate = month === all.length - 1 && place === lateOf(people)
      return isLate ? [] : [{ day, pence: pence / people.length, personId }]
    }),
  )
}

/** Of five people who share, the fourth is late. */
const lateOf = (people: string[]) => people.length - 2

/** The people of a shared tenancy, each with the same share; none for a single tenant. */
async function addSharers(scope: TransactionScope, { home, tenancyId, tenantIds }: Let): Promise<string[]> {
  if (home.pays !== 'in shares, one late') return []
  await raiseVersion(scope.tx, scope, tenancyPeople)
  const references = await makeFreeReferences(scope, tenantIds.length)
  const rows = tenantIds.map((tenantId, position) => ({
    tenancyId,
    position,
    role: 'tenant' as const,
    tenantId: position === 0 ? null : tenantId,
    share: (home.rent * 100) / tenantIds.length,
    reference: references[position] ?? '',
  }))
  const stored = await scope.table(tenancyPeople).insertMany(rows, { unrecorded: true })
  return stored.map(({ id }) => id)
}

/**
 * Starts the sample street's rent accounts: most tenants pay exactly, one is a month late, one has paid in part, one is ahead,
 * and five share a rent, of whom one is late. Answers the payments that are on the bank statement.
 */
export async function addSampleRents(
  scope: TransactionScope,
  {
    lets,
    statement,
  }: {
    lets: Let[]
    statement: { from: string; until: string } | undefined
  },
): Promise<BankedRent[]> {
  const banked: BankedRent[] = []
  const kept: Parameters<typeof fillRentAccounts>[1] = []
  for (const each of lets) {
    const people = await addSharers(scope, each)
    const showAtBank = statement && bankPayments(each, people, statement, banked)
    kept.push({
      tenancyId: each.tenancyId,
      pay: (rents) => {
        const paid = payments(each.home.pays, rents, people)
        return showAtBank ? paid.map(showAtBank) : paid
      },
    })
  }
  await fillRentAccounts(scope, kept)
  return banked
}

/** Links invoices to the newest rent of their tenancies, so that they are paid when the rent is. */
export async function invoiceSampleRents(
  scope: AccountScope,
  bills: { tenancyId: string; invoiceId: string }[],
): Promise<void> {
  for (const { tenancyId, invoiceId } of bills) {
    const isNewest = sql`${charges.id} = (select newest.id from ${charges} newest
      where newest.account_id = ${scope.accountId} and newest.tenancy_id = ${tenancyId}
      order by newest.due_on desc limit 1)`
    await scope.table(charges).update(isNewest, { invoiceId })
  }
}
