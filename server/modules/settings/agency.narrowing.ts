import { eq, sql } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { files } from '../../files/files.table.ts'
import { agencies } from './agency.table.ts'

/** The files that a client landlord may read: only the logo, for the PDFs of invoices and statements. */
export const agencyReached: Reached[] = [
  [
    files,
    ({ accountId }) =>
      sql`${files.id} = (select ${agencies.logoFileId} from ${agencies} where ${eq(agencies.accountId, accountId)})`,
  ],
]
