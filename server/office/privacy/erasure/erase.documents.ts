import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import { isFileNamed } from '../../../files/sweep.ts'
import { certificates } from '../../../law/certificates/certificates.table.ts'
import { depositEvidence } from '../../../law/deposits/evidence.table.ts'
import { documents, documentVersions } from '../../../law/documents/documents.table.ts'
import { rightToRentChecks } from '../../../law/right-to-rent/right-to-rent.table.ts'
import { servings } from '../../../law/servings/servings.table.ts'
import { idArray } from '../access/find.links.ts'
import type { Found } from '../access/find.ts'
import type { Holding } from '../holding.ts'
import { isAbout, keptUntil } from '../rows.ts'

const papersOf = sql`select ${documentVersions.fileId} from ${documentVersions}
  where ${documentVersions.accountId} = ${documents.accountId} and ${documentVersions.documentId} = ${documents.id}`

/** What the law asks for on the books: evidence of a certificate, of a check or of a kept deposit, and what was served. */
const isEvidence = sql`(
  exists (select from ${certificates} where ${certificates.accountId} = ${documents.accountId}
    and ${certificates.documentId} = ${documents.id})
  or exists (select from ${rightToRentChecks} where ${rightToRentChecks.accountId} = ${documents.accountId}
    and ${rightToRentChecks.documentId} = ${documents.id})
  or exists (select from ${depositEvidence} join ${documentVersions}
    on ${documentVersions.accountId} = ${depositEvidence.accountId} and ${documentVersions.id} = ${depositEvidence.versionId}
    where ${depositEvidence.accountId} = ${documents.accountId} and ${documentVersions.documentId} = ${documents.id})
  or exists (select from ${servings} where ${servings.accountId} = ${documents.accountId}
    and (${servings.fileId} in (${papersOf}) or ${servings.evidenceFileId} in (${papersOf}))))`

/** The documents on the person's own record and viewings. Those of a tenancy or an invoice are also another party's. */
export function leavingDocuments({ own }: Found): SQL {
  const about = sql.join(
    [
      sql`${documents.tenantId} = any(${idArray(own.tenant ?? [])})`,
      sql`${documents.landlordId} = any(${idArray(own.landlord ?? [])})`,
      sql`${documents.viewingId} = any(${idArray(own.viewing ?? [])})`,
    ],
    sql` or `,
  )
  return sql`((${about}) and not ${isEvidence})`
}

/** The files of the documents and of the repairs' photos that leave. They are looked up before their rows go. */
export async function listLeavingFiles(tx: Transaction, found: Found): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string | null }>(sql`select ${documentVersions.fileId} as id
    from ${documentVersions} join ${documents} on ${documents.accountId} = ${documentVersions.accountId}
      and ${documents.id} = ${documentVersions.documentId}
    where ${documents.accountId} = ${found.accountId} and ${leavingDocuments(found)}
    union select unnest(array[file_id, small_file_id]) from repair_files
    where account_id = ${found.accountId} and event_id = any(${idArray(found.own.repairEvent ?? [])})`)
  return rows.flatMap(({ id }) => id ?? [])
}

/** Deletes files at once, unless a bill or document has them too: an erasure cannot be undone, so nothing waits for 30 days. */
export const discardFiles = (scope: AccountScope, ids: string[]): Promise<number> =>
  scope.table(files).discard(sql`${isOneOf(files.id, ids)} and not ${isFileNamed()}`)

/**
 * The documents that stay with what is in them: those of the person's tenancies, and evidence. Answers how many, and the
 * last day of the six years in which a claim may need them.
 */
export async function countStayingDocuments(
  tx: Transaction,
  holding: Holding,
  found: Found,
): Promise<{ count: number; until: string | null }> {
  const { rows } = await tx.execute<{ count: number; until: string | null }>(sql`
    select count(*)::int as count, max(${keptUntil(holding)})::text as until from ${documents}
    where ${documents.accountId} = ${found.accountId} and not ${leavingDocuments(found)}
      and (${isAbout(holding, found.own)} or ${isAbout(holding, found.near)})`)
  return rows[0] ?? { count: 0, until: null }
}
