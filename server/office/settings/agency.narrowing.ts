import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { agencies } from '../../accounts/agency.table.ts'
import type { Reached } from '../../db/narrowing.ts'
import { files } from '../../files/files.table.ts'
import { feeInvoices } from '../../money/fees/fees.table.ts'
import { landlordStatements } from '../../money/landlords/landlord-money.table.ts'

/** The files that a client landlord may read: the logo, and the logos on their statements and fee invoices. */
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
          where ${and(eq(feeInvoices.accountId, accountId), eq(feeInvoices.landlordId, landlordId))}))`,
  ],
]
