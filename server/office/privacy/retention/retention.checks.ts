import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import { documents } from '../../../law/documents/documents.table.ts'
import { rightToRentChecks } from '../../../law/right-to-rent/right-to-rent.table.ts'
import { idArray } from '../access/find.links.ts'

/** The copies that these checks name and nothing else does, with all their files. */
async function listCopies(tx: Transaction, accountId: string, checks: string[]) {
  const { rows } = await tx.execute<{ document: string; file: string }>(sql`
    select versions.document_id as document, versions.file_id as file
    from right_to_rent_checks checks
    join document_versions versions on versions.account_id = checks.account_id
      and versions.document_id = checks.document_id
    where checks.account_id = ${accountId} and checks.id = any(${idArray(checks)})
      and not exists (select from right_to_rent_checks other where other.account_id = checks.account_id
        and other.document_id = checks.document_id and not other.id = any(${idArray(checks)}))
      and not exists (select from certificates where certificates.account_id = checks.account_id
        and certificates.document_id = checks.document_id)
      and not exists (select from deposit_evidence evidence where evidence.account_id = versions.account_id
        and evidence.version_id = any(select other.id from document_versions other
          where other.account_id = versions.account_id and other.document_id = versions.document_id))`)
  return rows
}

/** Deletes checks of the right to rent whose year after the tenancy is over, with their copies. */
export async function removeRightToRent(
  _: unknown,
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
): Promise<number> {
  const copies = await listCopies(tx, scope.accountId, ids)
  await scope.table(rightToRentChecks).discard(isOneOf(rightToRentChecks.id, ids))
  if (copies.length === 0) return ids.length
  await scope.table(documents).discard(
    isOneOf(
      documents.id,
      copies.map(({ document }) => document),
    ),
  )
  await scope.table(files).discard(
    isOneOf(
      files.id,
      copies.map(({ file }) => file),
    ),
  )
  return ids.length
}
