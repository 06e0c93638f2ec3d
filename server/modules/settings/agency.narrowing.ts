import { eq, sql } from 'drizzle-orm'
import type { Reached } from '../../db/narrowing.ts'
import { files } from '../../files/files.table.ts'
import { agencies } from './agency.table.ts'

/** What a client landlord reaches: the logo on an invoice's or a statement's PDF, and no other file. */
export const agencyReached: Reached[] = [
  [
    files,
    ({ accountId }) =>
      sql`${files.id} = (select ${agencies.logoFileId} from ${agencies} where ${eq(agencies.accountId, accountId)})`,
  ],
]
