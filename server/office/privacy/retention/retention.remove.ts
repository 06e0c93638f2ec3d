import { sql } from 'drizzle-orm'
import type { PersonKind } from '#shared/office/privacy/privacy.ts'
import type { Transaction } from '../../../db/client.ts'
import { isOneOf } from '../../../db/joins.ts'
import type { AccountScope } from '../../../db/scope.ts'
import { files } from '../../../files/files.table.ts'
import type { Services } from '../../../http/services.ts'
import { bills } from '../../../money/bills/bills.table.ts'
import { proofs } from '../../../money/proof/proof.table.ts'
import { notifications } from '../../../notify/notifications.table.ts'
import { type Ids, idArray } from '../access/find.links.ts'
import { type Found, findPerson } from '../access/find.ts'
import { noteErasure } from '../erasure/erase.note.ts'
import { eraseFound } from '../erasure/erase.ts'

type Parts = Pick<Services, 'secret'>

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
export async function removeEnquiries(
  _: Parts,
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
): Promise<number> {
  const { accountId } = scope
  await eraseFound(tx, scope, rowsOnly(accountId, 'enquiries', { enquiry: ids }, 'Former enquirer'))
  const keys = ids.map((id) => `enquiry:${id}`)
  await scope.table(notifications).discard(isOneOf(notifications.key, keys))
  return ids.length
}

/** Takes name, contacts and notes out of viewings; day and home stay for the figures. */
export async function removeVisitors(
  _: Parts,
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
): Promise<number> {
  const { accountId } = scope
  for (const id of ids) {
    const becomes = `Former enquirer ${id.slice(-4).toUpperCase()}`
    await eraseFound(tx, scope, rowsOnly(accountId, 'enquiries', { viewing: [id] }, becomes))
  }
  return ids.length
}

/** Erases tenants, as a person would by hand, for this reason. */
const removePeople =
  (why: string) =>
  async (parts: Parts, scope: AccountScope, tx: Transaction, ids: string[]): Promise<number> => {
    for (const id of ids) {
      const found = await findPerson(tx, scope.accountId, { kind: 'tenants', id })
      await eraseFound(tx, scope, found)
      await noteErasure(parts.secret, scope, tx, found, why)
    }
    return ids.length
  }

/** Tenants whose claims and tax questions are over. */
export const removeTenants = removePeople('Six years have passed since the tax year of the last money.')

/** People who applied and never had an agreement, with what they wrote and when they viewed. */
export const removeApplicants = removePeople('They applied, and no agreement followed within the period.')

/** Deletes the files of bills and of signed proofs. The bills and the proofs stay, with every amount. */
export async function removePapers(
  _: Parts,
  scope: AccountScope,
  tx: Transaction,
  ids: string[],
): Promise<number> {
  const { accountId } = scope
  const chosen = sql`account_id = ${accountId} and id = any(${idArray(ids)})`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select file_id as id from bills where ${chosen} and file_id is not null
    union select pdf_id from proofs where ${chosen} and pdf_id is not null`)
  await scope.table(bills).update(isOneOf(bills.id, ids), { fileId: null, fileName: '' })
  await scope.table(proofs).update(isOneOf(proofs.id, ids), { pdfId: null }, { unraised: true })
  // A paper that another bill names too stays with that bill.
  const paperIds = rows.map(({ id }) => id)
  const isNamed = sql`exists (select from ${bills}
    where ${bills.accountId} = ${files.accountId} and ${bills.fileId} = ${files.id})`
  await scope.table(files).discard(sql`${isOneOf(files.id, paperIds)} and not ${isNamed}`)
  return ids.length
}
