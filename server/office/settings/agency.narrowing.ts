import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { agencies } from '../../accounts/agency.table.ts'
import type { Reached } from '../../db/narrowing.ts'
import { files } from '../../files/files.table.ts'
import { bills } from '../../money/bills/bills.table.ts'
import { feeInvoices } from '../../money/fees/fees.table.ts'
import { landlordStatements } from '../../money/landlords/landlord-money.table.ts'

/** The files that a client landlord may read: the logo, those on their statements and fee invoices, and their bills' papers. */
export const agencyReached: Reached[] = [
  [
    files,
    ({ accountId, landlordId }) =>
      sql`(${files.id} = (select ${agencies.logoFileId} from ${agencies} where ${eq(agencies.accountId, accountId)})
        or ${files.id}::text in (select ${landlordStatements.content} #>> '{head,logoFileId}' from ${landlordStatements}
          where ${and(
            eq(landlordStatements.accountId, accountId),
            eq(landlordStatements.landlordId, landlordId),
            isNotNull(landlordStatements.sentAt),
          )})
        or ${files.id}::text in (select ${feeInvoices.issued} #>> '{head,logoFileId}' from ${feeInvoices}
          where ${and(eq(feeInvoices.accountId, accountId), eq(feeInvoices.landlordId, landlordId))})
        or ${files.id} in (select ${bills.fileId} from ${bills}
          where ${and(eq(bills.accountId, accountId), eq(bills.landlordId, landlordId), isNull(bills.cancelledAt))}))`,
  ],
]
