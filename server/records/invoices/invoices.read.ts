import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import type { Invoice, WholeInvoice } from '#shared/records/invoices/invoices.ts'
import { isOneOf, pickColumns, refersTo } from '../../db/joins.ts'
import { NotFound } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { requireRow } from '../../http/crud.ts'
import { homeText } from '../properties/properties.pick.ts'
import { properties } from '../properties/properties.table.ts'
import { forgoneOf, moneyOf, selectBilled } from '../related/invoices.pick.ts'
import { tenants } from '../tenants/tenants.table.ts'
import { readLines } from './invoices.lines.ts'
import { invoices } from './invoices.table.ts'

type Billed = ReturnType<typeof selectBilled>

/** What a list shows of an invoice. */
const listed = (scope: AccountScope, billed: Billed) => ({
  ...pickColumns(invoices, 'id', 'version', 'createdAt', 'updatedAt', 'invoiceNumber'),
  tenant: sql<string>`coalesce(${tenants.name}, ${invoices.tenant})`,
  tenantId: invoices.tenantId,
  tenancyId: invoices.tenancyId,
  property: sql<string>`coalesce(${homeText(scope)}, ${invoices.property})`,
  ...pickColumns(invoices, 'propertyId', 'type', 'amount', 'issueDate', 'dueDate'),
  ...moneyOf(billed, today()),
  ...pickColumns(invoices, 'notes', 'sentAt', 'sentTo', 'changedSinceSent', 'remindedAt'),
})

const whole = (scope: AccountScope, billed: Billed) => ({
  ...listed(scope, billed),
  ...forgoneOf(billed),
  ...pickColumns(invoices, 'periodFrom', 'periodTo', 'landlordName', 'landlordAddress'),
})

function selectInvoices(scope: AccountScope) {
  const billed = selectBilled(scope)
  return scope
    .select(listed(scope, billed))
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .leftJoin(billed, eq(billed.invoiceId, invoices.id))
}

function selectWholeInvoices(scope: AccountScope) {
  const billed = selectBilled(scope)
  return scope
    .select(whole(scope, billed))
    .from(invoices)
    .leftJoin(tenants, refersTo(invoices.tenantId, tenants))
    .leftJoin(properties, refersTo(invoices.propertyId, properties))
    .leftJoin(billed, eq(billed.invoiceId, invoices.id))
}

/** All invoices without their lines, so that a long list stays small. */
export async function listInvoices(scope: AccountScope): Promise<Invoice[]> {
  return selectInvoices(scope).where(scope.mine(invoices)).orderBy(desc(invoices.dueDate), invoices.id)
}

/** All invoices for a file, which has one row for each invoice and no lines. */
export const listInvoicesForFile = (scope: AccountScope) =>
  selectWholeInvoices(scope).where(scope.mine(invoices)).orderBy(desc(invoices.dueDate), invoices.id)

export async function readInvoice(scope: AccountScope, id: string): Promise<WholeInvoice> {
  const [row] = await selectWholeInvoices(scope).where(scope.mine(invoices, eq(invoices.id, id)))
  const lines = await readLines(scope, [id])
  return { ...requireRow(row), lines: lines.get(id) ?? [] }
}

/** These invoices in the order of `ids`, each once. Throws NotFound when one does not exist. */
export async function readInvoices(scope: AccountScope, ids: string[]): Promise<WholeInvoice[]> {
  const wanted = [...new Set(ids)]
  const rows = await selectWholeInvoices(scope).where(scope.mine(invoices, isOneOf(invoices.id, wanted)))
  if (rows.length !== wanted.length) throw new NotFound()
  const lines = await readLines(scope, wanted)
  const place = new Map(wanted.map((id, at) => [id, at]))
  return rows
    .map((row) => ({ ...row, lines: lines.get(row.id) ?? [] }))
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
}
