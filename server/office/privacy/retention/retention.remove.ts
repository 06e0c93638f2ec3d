import { sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { RetentionKind } from '#shared/office/privacy/retention.ts'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { TransactionScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import type { Services } from '../../../http/services.ts'
import { documents } from '../../../law/documents/documents.table.ts'
import { rightToRentChecks } from '../../../law/right-to-rent/right-to-rent.table.ts'
import { bills } from '../../../money/bills/bills.table.ts'
import { proofs } from '../../../money/proof/proof.table.ts'
import { notifications } from '../../../notify/notifications.table.ts'
import { type Ids, idArray } from '../access/find.links.ts'
import { type Found, findPerson } from '../access/find.ts'
import { noteErasure } from '../erasure/erase.note.ts'
import { eraseFound } from '../erasure/erase.ts'

/** Removes what these ids name, whose period is over. */
type Remove = (parts: Pick<Services, 'secret'>, scope: TransactionScope, ids: string[]) => Promise<void>

const nobody = { name: '', email: '', phone: '', address: '' }

/** People whose own rows leave, without a search for their words: nobody asked for it, and others may have the same name. */
export const rowsOnly = (accountId: string, kind: PersonKind, own: Ids, becomes: string): Found => ({
  accountId,
  kind,
  id: own[Object.keys(own)[0] as keyof Ids]?.[0] ?? accountId,
  words: nobody,
  wanted: nobody,
  isStored: true,
  own,
  near: {},
  becomes,
})

/** Removes enquiries with their history and their notifications. */
const removeEnquiries: Remove = async (_, scope, ids) => {
  const { accountId } = scope
  await eraseFound(scope, rowsOnly(accountId, 'enquiries', { enquiry: ids }, 'Former enquirer'))
  const keys = ids.map((id) => `enquiry:${id}`)
  await scope.table(notifications).discard(isOneOf(notifications.key, keys))
}

/** Takes name, contacts and notes out of viewings; day and home stay for the figures. */
const removeVisitors: Remove = async (_, scope, ids) => {
  const { accountId } = scope
  for (const id of ids) {
    const becomes = `Former enquirer ${id.slice(-4).toUpperCase()}`
    await eraseFound(scope, rowsOnly(accountId, 'enquiries', { viewing: [id] }, becomes))
  }
}

/** Erases tenants, as a person would by hand, for this reason. */
const removePeople =
  (why: string): Remove =>
  async (parts, scope, ids) => {
    for (const id of ids) {
      const found = await findPerson(scope.tx, scope.accountId, { kind: 'tenants', id })
      await eraseFound(scope, found)
      await noteErasure(parts.secret, scope, found, why)
    }
  }

/** Tenants whose claims and tax questions are over. */
const removeTenants = removePeople('Six years have passed since the tax year of the last money.')

/** People who applied and never had an agreement, with what they wrote and when they viewed. */
const removeApplicants = removePeople('They applied, and no agreement followed within the period.')

/** Deletes the files of bills and of signed proofs. The bills and the proofs stay, with every amount. */
const removePapers: Remove = async (_, scope, ids) => {
  const { accountId } = scope
  const chosen = sql`account_id = ${accountId} and id = any(${idArray(ids)})`
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select file_id as id from bills where ${chosen} and file_id is not null
    union select pdf_id from proofs where ${chosen} and pdf_id is not null`)
  await scope.table(bills).update(isOneOf(bills.id, ids), { fileId: null, fileName: '' })
  await scope.table(proofs).update(isOneOf(proofs.id, ids), { pdfId: null }, { unraised: true })
  // A paper that another bill names too stays with that bill.
  const paperIds = rows.map(({ id }) => id)
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${files.accountId} and ${bills.fileId} = ${files.id})`
  await scope.table(files).discard(sql`${isOneOf(files.id, paperIds)} and not ${isNamed}`)
}

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
const removeRightToRent: Remove = async (_, scope, ids) => {
  const copies = await listCopies(scope.tx, scope.accountId, ids)
  await scope.table(rightToRentChecks).discard(isOneOf(rightToRentChecks.id, ids))
  if (copies.length === 0) return
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
}

export const removals: Record<RetentionKind, Remove> = {
  enquiries: removeEnquiries,
  visitors: removeVisitors,
  applicants: removeApplicants,
  tenants: removeTenants,
  'right-to-rent': removeRightToRent,
  papers: removePapers,
}
