import { createHash } from 'node:crypto'
import { eq, getTableName, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  type audiences,
  type DocumentInput,
  documentsPerRecord,
  type VersionInput,
  versionsPerDocument,
} from '#shared/law/documents/documents.ts'
import { isAbout, requireRecord, valuesAbout } from '../../about/about.ts'
import { referencesTo } from '../../db/references.ts'
import { NotFound, refuse } from '../../db/refusals.ts'
import type { AccountScope, TransactionScope } from '../../db/scope.ts'
import { keepPaper } from '../../files/papers.keep.ts'
import { type MadePaper, makePaper } from '../../files/papers.make.ts'
import { beforeVersion } from './documents.ports.ts'
import { selectVersionIds } from './documents.queries.ts'
import { documents, documentVersions } from './documents.table.ts'

/** The last part of a name that may hold a path, without control characters, at most 200 letters with its ending. */
export function tidyFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1)?.trim() || 'file'
  return last.length > 200 ? `${last.slice(0, 190)}${/\.\w{1,8}$/.exec(last)?.[0] ?? ''}` : last
}

/** What a document is called that was given no name: its file's name without the ending. */
const nameOfFile = (fileName: string): string =>
  fileName
    .replace(/\.\w{1,8}$/, '')
    .slice(0, 120)
    .trim() || fileName.slice(0, 120)

type Audience = (typeof audiences)[number]
type StoredVersion = typeof documentVersions.$inferSelect

async function addFile(
  inside: TransactionScope,
  made: MadePaper,
  { documentId, number, fileName }: { documentId: string; number: number; fileName: string },
): Promise<StoredVersion> {
  return inside.table(documentVersions).insert({
    documentId,
    number,
    fileName,
    kind: made.kind,
    opensHere: made.opensHere,
    size: made.bytes.length,
    sha256: createHash('sha256').update(made.bytes).digest('hex'),
    fileId: await keepPaper(inside, made, 'document'),
  })
}

/**
 * Stores a document with its first file and answers that version. In a transaction give the file that was looked through before it,
 * as `looked`. Throws NotFound when the account has no such record.
 */
export async function addDocument(
  scope: AccountScope,
  input: DocumentInput,
  looked?: MadePaper,
): Promise<StoredVersion> {
  const { about, kind, expiresOn = null, shownTo } = input
  await requireRecord(scope, about)
  const made = looked ?? (await makePaper(scope.accountId, input.file))
  const fileName = tidyFileName(input.fileName)
  return scope.transaction(async (inside) => {
    await inside.lock(documents)
    await requireRecord(inside, about)
    if ((await inside.table(documents).list(isAbout(documents, about))).length >= documentsPerRecord)
      refuse(
        'document-limit',
        `A record has at most ${documentsPerRecord} documents. Delete one of them first.`,
      )
    const values = { kind, name: input.name ?? nameOfFile(fileName), expiresOn, shownTo }
    const { id } = await inside.insert(documents, { ...valuesAbout(about), ...values })
    return addFile(inside, made, { documentId: id, number: 1, fileName })
  })
}

/** Adds the next file of a document, which was looked through already, and answers its version. Throws NotFound. */
export async function addMadeVersion(
  inside: TransactionScope,
  documentId: string,
  made: MadePaper,
  fileName: string,
): Promise<StoredVersion> {
  await inside.lock(documents, [documentId])
  const count = (await selectVersionIds(inside, documentId)).length
  if (count >= versionsPerDocument)
    refuse(
      'document-limit',
      `A document has at most ${versionsPerDocument} versions. Add it as a new document.`,
    )
  return addFile(inside, made, { documentId, number: count + 1, fileName: tidyFileName(fileName) })
}

/** Adds the next file of a document. Throws NotFound, or a 409 where another room needs it as it is. */
export async function addVersion(scope: AccountScope, id: string, input: VersionInput): Promise<void> {
  if (!(await scope.get(documents, id))) throw new NotFound()
  const made = await makePaper(scope.accountId, input.file)
  await scope.transaction(async (inside) => {
    await beforeVersion.ask(inside, id)
    await addMadeVersion(inside, id, made, input.fileName)
  })
}

/** Throws NotFound. */
export async function shareDocument(scope: AccountScope, id: string, shownTo: Audience): Promise<void> {
  await scope.update(documents, id, 'any', { shownTo })
}

/** What a document is kept for, by the table that names it or one of its versions. */
const uses: Record<string, string> = {
  certificates: 'This document is attached to a certificate. Remove it there first.',
  deposit_evidence: 'This document is evidence for a deposit deduction. Remove it there first.',
  right_to_rent_checks: 'This document is attached to a right to rent check. Delete that check first.',
  servings: 'This document was served, so it stays.',
  signings: 'This document was sent to be signed, so it stays.',
}

/** Throws a 409 where something on the books names the document or one of its versions. */
async function refuseUsed(scope: AccountScope, id: string): Promise<void> {
  const versions = selectVersionIds(scope, id)
  const references = [
    ...referencesTo(documents).map((each) => ({ ...each, names: eq(each.column, id) })),
    ...referencesTo(documentVersions).map((each) => ({ ...each, names: inArray(each.column, versions) })),
  ]
  for (const { table, isPart, names } of references) {
    if (isPart) continue
    const [used] = await scope
      .select({ column: sql`1` })
      .from(table as PgTable)
      .where(scope.mine(table, names))
      .limit(1)
    if (used)
      refuse(
        'document-in-use',
        uses[getTableName(table)] ?? 'Another record uses this document, so it can’t be deleted.',
      )
  }
}

/** Throws NotFound, or a 409 where it is evidence. Its files stay for 30 days, so that the deletion can be undone (documents.sweep.ts). */
export const deleteDocument = (scope: AccountScope, id: string): Promise<void> =>
  scope.transaction(async (inside) => {
    await inside.lock(documents, [id])
    await refuseUsed(inside, id)
    await inside.remove(documents, [id])
  })
