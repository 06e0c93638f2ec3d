import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { MadeRecord } from '#shared/money/bank/bank.ts'
import { isOneOf, refersTo } from '../../../db/joins.ts'
import { NotFound, Refused } from '../../../db/refusals.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { tenancyPeople } from '../../../records/tenancies/people.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { cancelBill } from '../../bills/bills.service.ts'
import { bills } from '../../bills/bills.table.ts'
import { bankMatches } from '../../ledger/bank.table.ts'
import { entries } from '../../ledger/entries.table.ts'
import { depositFacts } from '../../proof/proof.table.ts'
import { removeApplicant } from '../../rent/rent.service.ts'
import { aboutTenancy } from '../bank.ports.ts'

// Rows of one transaction have one moment, so a record that was made with its match is as old as the match.
const isMadeBy = (table: typeof bills | typeof tenancies): SQL =>
  sql`${table.createdAt} = ${bankMatches.createdAt} and not ${table.sample}`

const isMadeBill = and(eq(bankMatches.kind, 'bill'), refersTo(bankMatches.subjectId, bills), isMadeBy(bills))
const isMadeTenancy = and(
  eq(bankMatches.kind, 'tenancy'),
  refersTo(bankMatches.subjectId, tenancies),
  isMadeBy(tenancies),
  eq(tenancies.status, 'pending'),
)

/** What a match made, as a column of a query of matches. */
export const madeByMatch = sql<MadeRecord['kind'] | null>`case
  when exists (select from ${bills} where ${isMadeBill}) then 'bill'
  when exists (select from ${tenancies} where ${isMadeTenancy}) then 'tenancy' end`

/** A record that a match made, and why it stays when the match is undone; '' where nothing else has happened to it. */
type Found = Omit<MadeRecord, 'isRemoved'> & { matchId: string }

const billChanged = sql<boolean>`${bills.updatedAt} > ${bills.createdAt}`

/** Whether a tenancy has anything that came after it: an edit, money, a person, a paper, a check, a note or a task. */
async function isTenancyUsed(scope: AccountScope): Promise<SQL<boolean>> {
  const written = [entries, depositFacts, ...(await aboutTenancy.ask())].map(
    (table) =>
      sql`exists (select from ${table} where ${scope.mine(table)} and ${table.tenancyId} = ${tenancies.id}
        and ${table.createdAt} > ${tenancies.createdAt})`,
  )
  const isJoint = sql`(select count(*) from ${tenancyPeople} where ${scope.mine(tenancyPeople)}
    and ${tenancyPeople.tenancyId} = ${tenancies.id}) > 1`
  const isEdited = sql`${tenancies.updatedAt} > ${tenancies.createdAt}`
  return sql<boolean>`(${or(isEdited, isJoint, ...written)})`
}

/** What these matches made, with what happened to it since. Call it before the matches are undone. */
export async function findMade(scope: AccountScope, matches: readonly { id: string }[]): Promise<Found[]> {
  if (matches.length === 0) return []
  const ids = matches.map(({ id }) => id)
  const of = { matchId: bankMatches.id, id: bankMatches.subjectId, label: bankMatches.label }
  const madeBills = await scope
    .select({ ...of, isUsed: billChanged })
    .from(bankMatches)
    .innerJoin(bills, isMadeBill)
    .where(scope.mine(bankMatches, isOneOf(bankMatches.id, ids)))
  const madeLets = await scope
    .select({ ...of, isUsed: await isTenancyUsed(scope) })
    .from(bankMatches)
    .innerJoin(tenancies, isMadeTenancy)
    .where(scope.mine(bankMatches, isOneOf(bankMatches.id, ids)))
  const as = (kind: MadeRecord['kind'], why: string) => (row: (typeof madeBills)[number]) => ({
    kind,
    matchId: row.matchId,
    id: row.id ?? '',
    label: row.label,
    why: row.isUsed ? why : '',
  })
  return [
    ...madeBills.map(as('bill', 'It has been changed since it was entered.')),
    ...madeLets.map(as('tenancy', 'It has been changed, or something has been recorded on it.')),
  ]
}

/** Removes what undone matches made. What cannot go stays, with the reason. */
export async function removeMade(scope: AccountScope, found: readonly Found[]): Promise<MadeRecord[]> {
  const made: MadeRecord[] = []
  for (const { matchId: _, ...each } of found) {
    const why = each.why || (await tryRemove(scope, each))
    made.push({ ...each, why, isRemoved: why === '' })
  }
  return made
}

/** How what a match made is removed: a bill is cancelled, a pending tenancy never begins. */
const remove = { bill: cancelBill, tenancy: removeApplicant }

async function tryRemove(scope: AccountScope, { kind, id }: Omit<Found, 'matchId'>) {
  try {
    await scope.transaction((inside) => remove[kind](inside, id, 'Its transaction was matched by mistake'))
    return ''
  } catch (error) {
    if (error instanceof Refused) return error.message
    if (error instanceof NotFound) return 'It is no longer there.'
    throw error
  }
}
