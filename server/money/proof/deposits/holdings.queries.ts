import { eq, type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { homeText } from '../../../records/properties/properties.pick.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { receipts } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { isCredited, isOfEntry, isOfReceipt } from '../../ledger/joins.queries.ts'
import { balances, ledgers } from '../../ledger/ledgers.table.ts'
import { readAgreedDeadlines } from '../../rent/rent.ports.ts'

/** The day on which the first part of a holding deposit came that was not taken back: a payment by its own day, though its charge is younger. */
const cameOn: SQL<string> = sql<string>`(select min(least(${entries.day}, ${receipts.day}))::text
  from ${transfers}
  join ${entries} on ${isOfEntry}
  left join ${receipts} on ${isOfReceipt}
    and ${entries.kind} = 'allocation'
  where ${isCredited()}
    and ${entries.kind} <> 'reversal'
    and not exists (select from ${entries} back where back.account_id = ${entries.accountId}
      and back.reverses_id = ${entries.id}))`

const pence = sql<number>`(${balances.credits} - ${balances.debits})::float8`

export async function listHeldHoldings(scope: AccountScope) {
  const deadlines = await readAgreedDeadlines.ask(scope)
  const rows = await scope
    .select({
      id: tenancies.id,
      tenant: tenants.name,
      property: homeText(scope),
      propertyId: properties.id,
      pence,
      came: cameOn,
      decidedOn: tenancies.decidedOn,
      agreedOn: tenancies.agreedOn,
    })
    .from(ledgers)
    .innerJoin(balances, refersTo(balances.ledgerId, ledgers))
    .innerJoin(tenancies, refersTo(ledgers.subjectId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .innerJoin(properties, refersTo(tenancies.propertyId, properties))
    .where(scope.mine(ledgers, eq(ledgers.kind, 'holding'), sql`${pence} > 0`, scope.narrowing && sql`false`))
  return rows.map((row) => ({ ...row, deadline: deadlines.get(row.id) ?? null }))
}
