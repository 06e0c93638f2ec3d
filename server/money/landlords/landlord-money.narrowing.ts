import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { LandlordOfAccount, Reached } from '../../db/narrowing.ts'
import { bills } from '../bills/bills.table.ts'
import { feeInvoices } from '../fees/fees.table.ts'
import { transfers } from '../ledger/entries.table.ts'
import { ledgers } from '../ledger/ledgers.table.ts'
import { payouts } from '../payouts/payouts.table.ts'
import { landlordStatements, landlordTerms } from './landlord-money.table.ts'

/** Client landlords see statements that were sent to them only. */
const sentToThem = ({ landlordId }: LandlordOfAccount): SQL =>
  sql`${and(eq(landlordStatements.landlordId, landlordId), isNotNull(landlordStatements.sentAt))}`

const isTheirLedger = ({ landlordId }: LandlordOfAccount): SQL =>
  sql`${ledgers.kind} = 'landlord' and ${ledgers.subjectId} = ${landlordId}`

const theirLedgers = (whose: LandlordOfAccount): SQL =>
  sql`(select ${ledgers.id} from ${ledgers} where ${eq(ledgers.accountId, whose.accountId)} and ${isTheirLedger(whose)})`

/** What moved their own balance. */
const movedTheirs = (whose: LandlordOfAccount): SQL =>
  sql`${or(inArray(transfers.debitId, theirLedgers(whose)), inArray(transfers.creditId, theirLedgers(whose)))}`

/**
 * What a client landlord reaches of an agency's books: their own balance and what moved it, their bills and payouts, what is kept
 * back of these, the statements that were sent to them, and their fee invoices.
 */
export const clientsReached: Reached[] = [
  [landlordStatements, sentToThem],
  [feeInvoices, ({ landlordId }) => eq(feeInvoices.landlordId, landlordId)],
  [ledgers, isTheirLedger],
  [transfers, movedTheirs],
  // One that was cancelled may have been another landlord's all along.
  [bills, ({ landlordId }) => sql`${eq(bills.landlordId, landlordId)} and ${bills.cancelledAt} is null`],
  [payouts, ({ landlordId }) => sql`${payouts.payee} = 'landlord' and ${payouts.subjectId} = ${landlordId}`],
  [landlordTerms, ({ landlordId }) => eq(landlordTerms.landlordId, landlordId)],
]
