import { and, eq, type SQL, sql } from 'drizzle-orm'
import { type StatementLine, typeOfCharge } from '#shared/money/landlords/landlord-account.ts'
import { refersTo } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { tenants } from '../../../records/tenants/tenants.table.ts'
import { charges } from '../../ledger/charges.table.ts'
import { entries, transfers } from '../../ledger/entries.table.ts'
import { ledgers } from '../../ledger/ledgers.table.ts'
import { selectAccountsReceived } from '../../rent/figures/received.pick.ts'

type HomeLine = StatementLine & { propertyId: string }

const shown = {
  propertyId: tenancies.propertyId,
  id: charges.id,
  tenancyId: charges.tenancyId,
  invoiceNumber: sql<string>`coalesce(${invoices.invoiceNumber}, '')`,
  kind: charges.kind,
  tenant: tenants.name,
  dueDate: charges.dueOn,
}
const grouped = [
  tenancies.propertyId,
  charges.id,
  charges.tenancyId,
  charges.dueOn,
  charges.kind,
  invoices.invoiceNumber,
  tenants.name,
]

const withType = <Row extends { kind: string }>(rows: Row[]) =>
  rows.map((row) => ({ ...row, type: typeOfCharge(row.kind) }))

/** The lines of what rent accounts received for a landlord from one day to another, by charge and day. */
export async function listRentReceived(
  scope: AccountScope,
  landlordId: string,
  { from, to }: { from: string; to: string },
): Promise<HomeLine[]> {
  const rent = selectAccountsReceived(scope)
  const sum = sql<number>`(sum(${rent.pence}) / 100.0)::float8`
  const rows = await scope
    .select({ ...shown, amount: sum, paidOn: sql<string | null>`${rent.day}::text` })
    .from(charges)
    .innerJoin(rent, eq(rent.chargeId, charges.id))
    .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .leftJoin(invoices, refersTo(charges.invoiceId, invoices))
    .where(
      scope.mine(
        charges,
        eq(rent.landlordId, landlordId),
        sql`${rent.day} between ${from}::date and ${to}::date`,
      ),
    )
    .groupBy(...grouped, rent.day)
    .having(sql`sum(${rent.pence}) <> 0`)
    .orderBy(rent.day, charges.dueOn, charges.id)
  return withType(rows)
}

/** The lines of a landlord's overdue charges at the end of a day, less payments until that day, even those typed later. */
export async function listRentOutstanding(
  scope: AccountScope,
  landlordId: string,
  to: string,
): Promise<HomeLine[]> {
  const open: SQL<number> = sql`sum(case when ${transfers.creditId} = ${ledgers.id} then ${transfers.pence}
    else -${transfers.pence} end)`
  const rows = await scope
    .select({ ...shown, amount: sql<number>`(${open} / 100.0)::float8`, paidOn: sql<null>`null` })
    .from(charges)
    .innerJoin(transfers, and(eq(transfers.accountId, charges.accountId), eq(transfers.chargeId, charges.id)))
    .innerJoin(entries, and(eq(entries.accountId, transfers.accountId), eq(entries.id, transfers.entryId)))
    .innerJoin(
      ledgers,
      and(
        eq(ledgers.accountId, transfers.accountId),
        eq(ledgers.kind, 'due'),
        sql`${ledgers.id} in (${transfers.creditId}, ${transfers.debitId})`,
      ),
    )
    .innerJoin(tenancies, refersTo(charges.tenancyId, tenancies))
    .innerJoin(tenants, refersTo(tenancies.tenantId, tenants))
    .leftJoin(invoices, refersTo(charges.invoiceId, invoices))
    .where(
      scope.mine(
        charges,
        eq(tenancies.landlordId, landlordId),
        sql`${charges.dueOn} < ${to}::date and ${entries.day} <= ${to}::date`,
      ),
    )
    .groupBy(...grouped)
    .having(sql`${open} > 0`)
    .orderBy(charges.dueOn, charges.id)
  return withType(rows)
}
