import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { landlordStatements } from './landlord-money.table.ts'

/** Client landlords see statements that were sent to them only. */
const sentToThem = ({ landlordId }: LandlordOfAccount): SQL =>
  sql`${and(eq(landlordStatements.landlordId, landlordId), isNotNull(landlordStatements.sentAt))}`

/** What a client landlord reaches of an agency's books: the statements that were sent to them, and their fee invoices. */
export const clientsReached: Reached[] = [
  [landlordStatements, sentToThem],
  [feeInvoices, ({ landlordId }) => eq(feeInvoices.landlordId, landlordId)],
]
