import { eq } from 'drizzle-orm'
import type { PaperReply } from '#shared/money/bills/bills.ts'
import { pickColumns, refersTo } from '../../db/joins.ts'
import { refuseField } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { files } from '../../files/files.table.ts'
import { keepPaper, servePaper } from '../../files/papers.keep.ts'
import { makePaper } from '../../files/papers.make.ts'
import { requireRow } from '../../http/crud.ts'
import type { Raw } from '../../http/route.ts'
import { bills } from './bills.table.ts'

const purpose = 'bill'

/** Stores a paper for a bill that will name it; see papers.sweep.ts for those that none names. */
export async function addPaper(scope: AccountScope, file: string): Promise<PaperReply> {
  const made = await makePaper(scope.accountId, file)
  const id = await scope.transaction(async (inside) => {
    await inside.lock(bills)
    return keepPaper(inside, made, purpose)
  })
  return { id, kind: made.kind }
}

/** Throws a 400 unless this names a paper of the account. */
export async function refuseUnknownPaper(scope: AccountScope, id: string): Promise<void> {
  const [paper] = await scope
    .select({ id: files.id })
    .from(files)
    .where(scope.mine(files, eq(files.id, id), eq(files.purpose, purpose)))
  if (!paper) refuseField('document-not-found', 'paperId', 'This file was not found. Please choose it again')
}

export async function readPaper(scope: AccountScope, billId: string): Promise<Raw> {
  const [paper] = await scope
    .select({ ...pickColumns(files, 'id', 'contentType', 'bytes'), number: bills.number })
    .from(bills)
    .innerJoin(files, refersTo(bills.fileId, files))
    .where(scope.mine(bills, eq(bills.id, billId)))
  const { number, ...file } = requireRow(paper)
  const name = ['bill', ...(number.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-')
  return servePaper({ ...file, name, isShown: true })
}
