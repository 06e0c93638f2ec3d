import { asc, inArray, sql } from 'drizzle-orm'
import { earlierDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { listWithin, sumTaxLines, type TaxLine } from '#shared/money/bills/tax-year.sums.ts'
import { daysOfTaxYear, type QuarterStyle, quartersOf, type TaxYear } from '#shared/money/bills/tax-year.ts'
import { fromPence } from '#shared/pence.ts'
import { NotFound, refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { landlords } from '../../records/landlords/landlords.table.ts'
import { homeText } from '../../records/properties/properties.pick.ts'
import { properties } from '../../records/properties/properties.table.ts'
import { listLedgerLines } from '../ledger/balances.ts'
import { type CreditMove, listCreditMoves } from './tax-year.credit.queries.ts'
import { listTaxLines, sumInterestEarned, sumWithoutInterest } from './tax-year.queries.ts'

const hasMoney = sql`exists (select 1 from ledgers where ledgers.account_id = landlords.account_id
  and ledgers.subject_id = landlords.id) desc`

/** The landlord of this id, or the account's first one; where there are several to choose from, a 400 asks. */
async function findLandlord(scope: AccountScope, id: string | undefined, mayChoose: boolean) {
  if (id) return requireRow(await scope.get(landlords, id))
  const [first, second] = await scope
    .select({ id: landlords.id, name: landlords.name })
    .from(landlords)
    .where(scope.mine(landlords))
    // The sample's landlords come last. Whoever has had money comes first: a person may be a landlord of their account without
    // a home of their own.
    .orderBy(asc(landlords.sample), hasMoney, asc(landlords.createdAt), asc(landlords.id))
    .limit(2)
  if (!first) throw new NotFound()
  if (second && mayChoose) refuseField('choice-required', 'landlordId', 'Choose a landlord')
  return first
}

/** What is left of a tenant's credit at the end of a year and came in that year, in pence: the oldest credit is used first. */
function sumOfYear(moves: readonly CreditMove[], from: string): number {
  const sum = (some: readonly CreditMove[]) => some.reduce((total, { pence }) => total + pence, 0)
  const used = -sum(moves.filter(({ day, pence }) => day >= from && pence < 0))
  return sum(moves) - Math.max(0, sum(moves.filter(({ day }) => day < from)) - used)
}

/** What of a year's income a private landlord has in credit on a day: of tenants who left, and of those who paid ahead. */
async function sumCredit(
  scope: AccountScope,
  landlordId: string,
  { from, day }: { from: string; day: string },
) {
  const moves = (await listCreditMoves(scope, [landlordId])).filter((move) => move.day <= day)
  let [toGiveBack, paidAhead] = [0, 0]
  for (const ofTenancy of groupBy(moves, ({ tenancyId }) => tenancyId).values()) {
    const left = sumOfYear(ofTenancy, from)
    if (ofTenancy.some(({ endedOn }) => endedOn !== null && endedOn <= day)) toGiveBack += left
    else paidAhead += left
  }
  return { toGiveBack: fromPence(toGiveBack), paidAhead: fromPence(paidAhead) }
}

async function sumHomes(scope: AccountScope, lines: TaxLine[]): Promise<TaxYear['homes']> {
  const byHome = groupBy(lines, ({ propertyId }) => propertyId)
  const ids = [...byHome.keys()].filter((id) => id !== null)
  const names = await scope
    .select({ id: properties.id, name: homeText(scope) })
    .from(properties)
    .where(scope.mine(properties, inArray(properties.id, ids)))
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  const homes = [...byHome].map(([propertyId, each]) => ({
    propertyId,
    property: (propertyId && nameOf.get(propertyId)) ?? '',
    ...sumTaxLines(each),
  }))
  // What belongs to no property stands last.
  return homes.sort((a, b) =>
    a.propertyId && b.propertyId
      ? a.property.localeCompare(b.property, 'en', { numeric: true })
      : a.propertyId
        ? -1
        : 1,
  )
}

/**
 * A landlord's income and expenses of the tax year that begins in `year`, by property, category and quarter. Income is
 * rent received; an agency's fees count with their VAT. Throws NotFound for an unknown landlord.
 */
export async function readTaxYear(
  scope: AccountScope,
  year: number,
  {
    landlordId,
    quarters: quarterStyle = 'tax',
    mayChoose = true,
  }: { landlordId?: string | undefined; quarters?: QuarterStyle | undefined; mayChoose?: boolean } = {},
): Promise<TaxYear> {
  const { from, to } = daysOfTaxYear(year)
  const { id, name } = await findLandlord(scope, landlordId, mayChoose)
  const quarters = quartersOf(year, quarterStyle)
  const first = quarters[0]?.from ?? from
  const all = await listTaxLines(scope, { from: earlierDay(first, from), to }, [id])
  const lines = listWithin(all, from, to)
  const { count, pence } = await sumWithoutInterest(scope, { from, to }, id)
  return {
    year,
    from,
    to,
    landlord: { id, name },
    sums: sumTaxLines(lines),
    homes: await sumHomes(scope, lines),
    withoutInterest: { count, amount: fromPence(pence) },
    interestEarned: fromPence(await sumInterestEarned(scope, { from, to }, id)),
    ...(await sumCredit(scope, id, { from, day: earlierDay(to, today()) })),
    quarterStyle,
    quarters: quarters.map((quarter) => ({
      ...quarter,
      sums: sumTaxLines(listWithin(all, quarter.from, quarter.to)),
      toDate: sumTaxLines(listWithin(all, first, quarter.to)),
    })),
  }
}

/** What was kept for HMRC in these days, in whole currency units. */
export async function readTaxKept(scope: AccountScope, { landlord, from, to }: TaxYear): Promise<number> {
  const lines = await listLedgerLines(scope, { kind: 'landlord', subject: landlord.id }, { from, to })
  const ofTax = lines.filter(({ kind }) => kind === 'tax')
  return fromPence(ofTax.reduce((sum, { pence }) => sum - pence, 0))
}
