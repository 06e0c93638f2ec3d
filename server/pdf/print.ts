import type { AccountScope } from '../db/scope.ts'
import { type Letterhead, readLogo } from './letterhead.ts'
import { makePdf, runLongPdfJob } from './queue.ts'

/**
 * Makes a paper when its turn comes. `paper` is its name in papers.worker.ts. One with more than `most` lines takes the worker
 * so long that an account gets one at a time. Throws TryLater then, and when too many are waiting.
 */
export async function printPaper<Content extends { agency: Letterhead }>(
  scope: AccountScope,
  paper: string,
  content: Content,
  lines = 1,
  most = 500,
): Promise<Buffer> {
  const parts = [content, await readLogo(scope, content.agency)]
  const make = (caller: string) => makePdf(caller, { paper, parts })
  return lines > most ? runLongPdfJob(scope.accountId, make) : make(scope.accountId)
}

/** A PDF and the name of its file. */
export type NamedPdf = [pdf: Buffer, name: string]
