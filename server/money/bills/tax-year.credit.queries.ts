import { and, desc, inArray, lte, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { groupBy, valuesOf } from '#shared/group.ts'
import { isAgency } from '../../accounts/accounts.queries.ts'
import { pickColumns } from '../../db/joins.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { gained } from '../ledger/balances.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { isMoved, isOfEntry } from '../ledger/joins.queries.ts'
import { ledgers } from '../ledger/ledgers.table.ts'

/** The tenancies of a private landlord's account; none of an agency, which holds the credit for its tenants. */
async function listTenancies(scope: AccountScope, landlordIds: string[] | undefined) {
  if (await isAgency(scope)) return []
  return scope
    .select(pickColumns(tenancies, 'id', 'landlordId', 'propertyId', 'endedOn'))
    .from(tenancies)
    .where(scope.mine(tenancies, landlordIds && inArray(tenancies.landlordId, landlordIds)))
}

// Without parameters, so that it is the same expression wherever it stands.
const isAllocated = sql`${entries.kind} in ('allocation', 'release')`

/**
 * What tenants paid and got back, and what of it paid charges, by day up to today: above 0 raises their credit. A day's
 * charges come before its payments, because the oldest credit pays a charge.
 */
async function listMoves(scope: AccountScope, ids: string[]) {
  return (
    scope
      .select({
        tenancyId: ledgers.subjectId,
        day: entries.day,
        pence: gained,
      })
      .from(ledgers)
      .innerJoin(transfers, isMoved())
      .innerJoin(entries, isOfEntry)
      // What is charged stands on both ledgers and adds up to nothing.
      .where(
        scope.mine(
          ledgers,
          and(inArray(ledgers.kind, ['tenant', 'due']), inArray(ledgers.subjectId, ids)),
          lte(entries.day, today()),
        ),
      )
      .groupBy(ledgers.subjectId, entries.day, isAllocated)
      .orderBy(entries.day, desc(isAllocated))
  )
}

/**
 * What a private landlord has received and the books do not count as rent: rent that was paid ahead, until its due day, and rent
 * that is owed back since a tenancy ended, until it is given back. On the cash basis both are income from the day on which they
 * came (ITTOIA 2005, section 271D), so the tax year adds them.
 */
export async function listCreditMoves(scope: AccountScope, landlordIds?: string[]) {
  const own = await listTenancies(scope, landlordIds)
  if (own.length === 0) return []
  const moves = groupBy(await listMoves(scope, valuesOf(own, 'id')), ({ tenancyId }) => tenancyId)
  return own.flatMap(({ id: tenancyId, ...of }) => {
    let [credit, counted] = [0, 0]
    return (moves.get(tenancyId) ?? []).flatMap(({ day, pence }) => {
      credit += pence
      const now = Math.max(0, credit)
      const change = now - counted
      counted = now
      return change === 0 ? [] : [{ ...of, tenancyId, day, pence: change }]
    })
  })
}

/** How the credit of a tenant rose or fell on a day, in pence; `endedOn` is the last day of the tenancy. */
export type CreditMove = Awaited<ReturnType<typeof listCreditMoves>>[number]
