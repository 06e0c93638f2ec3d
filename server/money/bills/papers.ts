import { and, eq } from 'drizzle-orm'
import type { PaperReply } from '#shared/money/bills/bills.ts'
import { raiseVersion } from '../../db/commits.ts'
import { NotFound, Refused } from '../../db/refusals.ts'
import type { AccountScope } from '../../db/scope.ts'
import { uuid } from '../../db/uuid.ts'
import { files } from '../../files/files.table.ts'
import { refuseBeyondQuota } from '../../files/quota.pick.ts'
import { Raw } from '../../http/route.ts'
import { bills } from './bills.table.ts'
import { makePaper } from './papers.make.ts'

const purpose = 'bill'

/** Stores a paper for a bill that will name it; see papers.sweep.ts for those that none names. */
export async function addPaper(scope: AccountScope, file: string): Promise<PaperReply> {
  const { kind, ...made } = await makePaper(scope.accountId, file)
  const id = uuid()
  await scope.transaction(async (inside, tx) => {
    await raiseVersion(tx, inside, bills)
    await refuseBeyondQuota(inside, tx, [made])
    await inside.table(files).load([{ ...made, id, purpose }])
  })
  return { id, kind }
}

/** Throws a 400 unless this names a paper of the account. */
export async function refuseUnknownPaper(scope: AccountScope, id: string): Promise<void> {
  const [paper] = await scope
    .select({ id: files.id })
    .from(files)
    .where(scope.mine(files, eq(files.id, id), eq(files.purpose, purpose)))
  const sentence = 'This paper was not found. Please choose it again'
  if (!paper) throw new Refused(400, `${sentence}.`, { paperId: sentence })
}

/**
 * What a browser may do with a paper: nothing but show it, in pages of this site alone. The viewers of some browsers are
 * a page of their own around the PDF, which needs its styles and one embedded object.
 */
const papersPolicy =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

/**
 * A bill's paper. A stranger's PDF is read by the browser's own viewer, which runs none of its scripts for this site; as
 * anything but a PDF no browser takes it.
 */
export async function readPaper(scope: AccountScope, billId: string): Promise<Raw> {
  const [paper] = await scope
    .select({ id: files.id, contentType: files.contentType, bytes: files.bytes, number: bills.number })
    .from(bills)
    .innerJoin(files, and(eq(files.accountId, bills.accountId), eq(files.id, bills.fileId)))
    .where(scope.mine(bills, eq(bills.id, billId)))
  if (!paper) throw new NotFound()
  const { id, contentType, bytes, number } = paper
  const isPdf = contentType === 'application/pdf'
  const name = ['bill', ...(number.toLowerCase().match(/[a-z0-9]+/g) ?? [])].join('-')
  return new Raw(contentType, bytes, {
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="${name}.${isPdf ? 'pdf' : 'webp'}"`,
    'content-security-policy': papersPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    etag: `"${id}"`,
  })
}
