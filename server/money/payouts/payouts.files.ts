import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { today } from '#shared/dates.ts'
import { type FileFormat, filesAtOnce, type PayoutFile } from '#shared/money/payouts/payouts.ts'
import { fromPence } from '#shared/pence.ts'
import { type Changer, recordSensitiveNote } from '../../audit/audit.record.ts'
import { refersTo } from '../../db/joins.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import type { Services } from '../../http/services.ts'
import type { SealedPlace } from '../../security/reseal.ts'
import { sealKeyOf, sealText, tryUnseal } from '../../security/seal.ts'
import { payoutFiles } from './payouts.table.ts'

/** SHA-256 of a file's text, in hexadecimal digits, as people compare it. */
const hashFile = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The purpose of stored files for the bank. They are sealed, because they have whole bank details. */
export const filePurpose = 'payouts'

export const sealedBankFiles: SealedPlace = {
  table: sql`${files}`,
  where: eq(files.purpose, filePurpose),
  value: sql`convert_from(${files.bytes}, 'LATIN1')`,
  set: (sealed) => sql`bytes = convert_to(${sealed}, 'LATIN1')`,
}

type Row = typeof payoutFiles.$inferSelect

/** '2026-11-22-payments-3f9c.csv'. The end of the name tells files of one day apart. */
function nameFile({ createdAt, format, hash }: Row): string {
  return `${today(new Date(createdAt))}-payments-${hash.slice(0, 4)}.${format === 'csv' ? 'csv' : 'txt'}`
}

const present = (row: Row): PayoutFile => ({
  ...row,
  name: nameFile(row),
  amount: fromPence(row.pence),
  author: row.authorName,
  at: row.createdAt,
})

export async function listFiles(
  scope: AccountScope,
  most = filesAtOnce,
): Promise<{ files: PayoutFile[]; hasMoreFiles: boolean }> {
  const rows = await scope
    .select()
    .from(payoutFiles)
    .where(scope.mine(payoutFiles))
    .orderBy(desc(payoutFiles.createdAt), desc(payoutFiles.id))
    .limit(most + 1)
  return { files: rows.slice(0, most).map(present), hasMoreFiles: rows.length > most }
}

/** The name of a stored file, by its id. */
export async function nameStoredFile(scope: AccountScope, id: string): Promise<string> {
  const row = await scope.table(payoutFiles).get(eq(payoutFiles.id, id))
  return row ? nameFile(row) : 'a payment file'
}

interface Made {
  text: string
  format: FileFormat
  count: number
  pence: number
}

/** Keeps a file for the bank, with its hash. */
export async function storeFile(
  { secret }: Pick<Services, 'secret'>,
  scope: AccountScope,
  { text, ...made }: Made,
): Promise<PayoutFile> {
  const bytes = Buffer.from(sealText(sealKeyOf(secret, 'bankFiles'), text), 'latin1')
  const contentType = 'application/octet-stream'
  const fileId = uuid()
  await scope.table(files).load([{ id: fileId, purpose: filePurpose, contentType, bytes }])
  const file = { ...made, fileId, hash: hashFile(text) }
  return present(await scope.table(payoutFiles).insert(file))
}

/** A whole file for the bank. The history says who read it. Throws NotFound for a file of another account. */
export function readFile(
  { secret }: Pick<Services, 'secret'>,
  scope: AccountScope,
  changer: Changer,
  id: string,
): Promise<{ name: string; text: string }> {
  return scope.transaction(async (inside) => {
    const [found] = await inside
      .select({ row: payoutFiles, bytes: files.bytes })
      .from(payoutFiles)
      .innerJoin(files, refersTo(payoutFiles.fileId, files))
      .where(inside.mine(payoutFiles, eq(payoutFiles.id, id)))
    if (!found) throw new NotFound()
    const { row, bytes } = found
    const text = tryUnseal(sealKeyOf(secret, 'bankFiles'), bytes.toString('latin1'))
    if (text === undefined)
      refuse('payment-file-unreadable', 'This file can no longer be read on this server. Create it again.')
    await recordSensitiveNote(inside.tx, changer, {
      kind: 'payout-file-read',
      about: '',
      text: `${nameFile(row)}: ${row.count} payments, ${scope.money(row.pence)}`,
    })
    return { name: nameFile(row), text }
  })
}
