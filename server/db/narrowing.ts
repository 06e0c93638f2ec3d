import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { files } from '../modules/files/files.table.ts'
import { invoiceLines, invoices } from '../modules/invoices/invoices.table.ts'
import { landlords } from '../modules/landlords/landlords.table.ts'
import { propertyPhotos } from '../modules/photos/photos.table.ts'
import { properties } from '../modules/properties/properties.table.ts'
import { agencies } from '../modules/settings/agency.table.ts'
import { tenancies } from '../modules/tenancies/tenancies.table.ts'
import { viewings } from '../modules/viewings/viewings.table.ts'
import { accountVersions, audit } from './history.table.ts'

/** A client landlord's view of an account: one landlord's rows, read only. `null` shows nothing at all. */
export interface Narrowing {
  landlordId: string | null
}

interface Whose {
  accountId: string
  landlordId: string
}

const nothing = sql`false`

const theirProperties = ({ accountId, landlordId }: Whose) =>
  sql`(select ${properties.id} from ${properties}
    where ${and(eq(properties.accountId, accountId), eq(properties.landlordId, landlordId))})`

/**
 * An invoice is the landlord's whose property it is linked to now: the rule that adds up the landlord
 * list's Total Revenue, so both sides see the same sum. One that names no property is nobody's.
 */
const ofTheirProperty = (propertyId: PgColumn) => (whose: Whose) =>
  inArray(propertyId, theirProperties(whose))

const theirInvoices = (whose: Whose) =>
  sql`(select ${invoices.id} from ${invoices}
    where ${and(eq(invoices.accountId, whose.accountId), ofTheirProperty(invoices.propertyId)(whose))})`

/** Entries that name the landlord before or after; the overview tells last month's figures by them. */
const theirHistory = ({ landlordId }: Whose) =>
  sql`${inArray(audit.entity, [getTableName(properties), getTableName(tenancies)])}
    and ${landlordId} in (${audit.before} ->> 'landlordId', ${audit.after} ->> 'landlordId')`

/** Every table that a client landlord reaches; of any other one they see nothing. */
const reachable = new Map<object, (whose: Whose) => SQL>([
  [landlords, ({ landlordId }) => eq(landlords.id, landlordId)],
  [properties, ({ landlordId }) => eq(properties.landlordId, landlordId)],
  [tenancies, ({ landlordId }) => eq(tenancies.landlordId, landlordId)],
  [viewings, ofTheirProperty(viewings.propertyId)],
  [invoices, ofTheirProperty(invoices.propertyId)],
  [propertyPhotos, ofTheirProperty(propertyPhotos.propertyId)],
  [invoiceLines, (whose) => inArray(invoiceLines.invoiceId, theirInvoices(whose))],
  [audit, theirHistory],
  // Counters of commits, which say nothing of any row.
  [accountVersions, () => sql`true`],
  // The logo on an invoice's or a statement's PDF.
  [
    files,
    ({ accountId }) =>
      sql`${files.id} = (select ${agencies.logoFileId} from ${agencies} where ${eq(agencies.accountId, accountId)})`,
  ],
])

/** What a where clause adds for a client landlord. */
export function narrowedTo(
  table: { accountId: PgColumn },
  accountId: string,
  { landlordId }: Narrowing,
): SQL {
  const condition = reachable.get(table)
  return condition && landlordId ? condition({ accountId, landlordId }) : nothing
}
