import { and, eq, inArray, sql } from 'drizzle-orm'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { ofTheirProperty } from '../properties/properties.narrowing.ts'
import { invoiceLines, invoices } from './invoices.table.ts'

const ofTheirs = ofTheirProperty(invoices.propertyId)

const theirInvoices = (whose: LandlordOfAccount) =>
  sql`(select ${invoices.id} from ${invoices}
    where ${and(eq(invoices.accountId, whose.accountId), ofTheirs(whose))})`

/** The invoices that a client landlord may read: those of their properties, with their lines. */
export const invoicesReached: Reached[] = [
  [invoices, ofTheirs],
  [invoiceLines, (whose) => inArray(invoiceLines.invoiceId, theirInvoices(whose))],
]
