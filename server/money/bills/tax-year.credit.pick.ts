import { eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { earlierDay, laterDay, today } from '#shared/dates.ts'
import { groupBy } from '#shared/group.ts'
import { accounts } from '../../accounts/accounts.table.ts'
import type { AccountScope } from '../../db/scope.ts'
import { tenancies } from '../../records/tenancies/tenancies.table.ts'
import { entries, transfers } from '../ledger/entries.table.ts'
import { isMoved, isOfEntry } from '../ledger/joins.pick.ts'
import { ledgers } from '../ledger/ledgers.table.ts'

/** How the credit of a tenant whose tenancy has ended rose or fell on a day, in pence. */
export interface CreditMove {
  landlordId: string
  propertyId: string
  day: string
  pence: number
}

/** The ended tenancies of a private landlord's account; none of an agency, which holds the credit for its tenants. */
async function listEnded(scope: AccountScope, landlordIds: string[] | undefined) {
  const [account] = await scope
    .select({ kind: accounts.kind })
    .from(accounts)
    .where(eq(accounts.id, scope.accountId))
  if (account?.kind !== 'landlord') return []
  return scope
    .select({
      id: tenancies.id,
      landlordId: tenancies.landlordId,
      propertyId: tenancies.propertyId,
      endedOn: tenancies.endedOn,
    })
    .from(tenancies)
    .where(
      scope.mine(
        tenancies,
        isNotNull(tenancies.endedOn),
        landlordIds && inArray(tenancies.landlordId, landlordIds),
      ),
    )
}

/** What tenants paid less what was charged and what they got back, by day: above 0 raises their credit. */
async function listMoves(scope: AccountScope, ids: string[]) {
  return (
    scope
      .select({
        tenancyId: ledgers.subjectId,
        day: entries.day,
        pence: sql<number>`sum(case when ${transfers.creditId} = ${ledgers.id} then ${transfers.pence} else -${transfers.pence} end)::float8`,
      })
      .from(ledgers)
      .innerJoin(transfers, isMoved())
      .innerJoin(entries, isOfEntry)
      // What is charged stands on both ledgers and adds up to nothing.
      .where(scope.mine(ledgers, inArray(ledgers.kind, ['tenant', 'due']), inArray(ledgers.subjectId, ids)))
      .groupBy(ledgers.subjectId, entries.day)
      .orderBy(entries.day)
  )
}

/**
 * Rent that a private landlord has received and owes back since a tenancy ended. On the cash basis it is income until it is
 * really given back: the books take it off the rent as soon as it is owed, so the tax year adds it again.
 */
export async function listCreditMoves(scope: AccountScope, landlordIds?: string[]): Promise<CreditMove[]> {
  const ended = await listEnded(scope, landlordIds)
  if (ended.length === 0) return []
  const moves = groupBy(
    await listMoves(
      scope,
      ended.map(({ id }) => id),
    ),
    ({ tenancyId }) => tenancyId,
  )
  return ended.flatMap(({ id, landlordId, propertyId, endedOn }) => {
    const first = earlierDay(endedOn ?? today(), today())
    const made: CreditMove[] = []
    let [credit, counted] = [0, 0]
    for (const { day, pence } of moves.get(id) ?? []) {
      credit += pence
      const now = Math.max(0, credit)
      // A day before the end is told on the day of the end, where the last of them stands.
      const told = laterDay(day, first)
      const last = made.at(-1)
      if (last?.day === told) last.pence += now - counted
      else made.push({ landlordId, propertyId, day: told, pence: now - counted })
      counted = now
    }
    return made.filter((each) => each.pence !== 0)
  })
}
