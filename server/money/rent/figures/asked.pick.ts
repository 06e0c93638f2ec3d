import { type SQL, sql } from 'drizzle-orm'
import { invoices } from '../../../records/invoices/invoices.table.ts'
import { properties } from '../../../records/properties/properties.table.ts'
import { isOfRentAccount } from '../../../records/related/invoices.pick.ts'
import { tenancies } from '../../../records/tenancies/tenancies.table.ts'
import { charges } from '../../ledger/charges.table.ts'

/*
 * What is asked of tenants is a charge of a rent account, or an invoice of a tenancy without one. Whatever counts what fell
 * due, came or is owed reads both as one list: here are the columns that they share.
 */

/** An invoice that no rent account counts. */
export const isCountedAlone: SQL = sql`not ${isOfRentAccount}`

/** The amount of an invoice in pence. */
export const invoicePence = sql<number>`round(${invoices.amount} * 100)::bigint`

/** The columns of a query over charges and their tenancies. */
export const chargeColumns = (landlordId: SQL<string | null>) => ({
  id: sql<string>`${charges.id}`.as('asked_id'),
  /** The kind of charge, or the type of invoice. */
  kind: sql<string>`${charges.kind}`.as('asked_kind'),
  /** The tenancy whose rent account counts it; null for an invoice that none counts. */
  accountOf: sql<string | null>`${charges.tenancyId}`.as('asked_account'),
  /** The invoice, or the one that asks for the charge. */
  invoiceId: sql<string | null>`${charges.invoiceId}`.as('asked_invoice'),
  tenantId: sql<string | null>`${tenancies.tenantId}`.as('asked_tenant'),
  propertyId: sql<string | null>`${tenancies.propertyId}`.as('asked_property'),
  landlordId: landlordId.as('asked_landlord'),
  dueOn: sql<string>`${charges.dueOn}`.as('asked_due'),
})

/** The same of a query over invoices and their properties. */
export const invoiceColumns: ReturnType<typeof chargeColumns> = {
  id: sql<string>`${invoices.id}`.as('asked_id'),
  kind: sql<string>`${invoices.type}::text`.as('asked_kind'),
  accountOf: sql<string | null>`null::uuid`.as('asked_account'),
  invoiceId: sql<string | null>`${invoices.id}`.as('asked_invoice'),
  tenantId: sql<string | null>`${invoices.tenantId}`.as('asked_tenant'),
  propertyId: sql<string | null>`${invoices.propertyId}`.as('asked_property'),
  landlordId: sql<string | null>`${properties.landlordId}`.as('asked_landlord'),
  dueOn: sql<string>`${invoices.dueDate}`.as('asked_due'),
}
