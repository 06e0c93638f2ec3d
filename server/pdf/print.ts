import type { AccountScope } from '../db/scope.ts'
import { type Letterhead, readLogo } from './letterhead.ts'
import { makePdf, runLongPdfJob } from './queue.ts'

/**
 * Makes a paper when its turn comes. `paper` is its name in papers.worker.ts. One with more than `most` lines takes the worker
 * so long that an account gets one at a time; `who` waits in a line of its own. Throws TryLater then, and when too many are waiting.
 */
export async function printPaper<Content extends { agency: Letterhead }>(
  scope: AccountScope,
  paper: string,
  content: Content,
  lines = 1,
  most = 500,
  who: string = scope.accountId,
): Promise<Buffer> {
  const parts = [content, await readLogo(scope, content.agency)]
  const make = (caller: string) => makePdf(caller, { paper, parts })
  return lines > most ? runLongPdfJob(scope.accountId, make) : make(who)
}

/** Makes one file of many papers, one such job of an account at a time. Throws TryLater while there is another. */
export async function printTogether<Content extends { agency: Letterhead }>(
  scope: AccountScope,
  paper: string,
  contents: readonly Content[],
  title: string,
): Promise<Buffer> {
  const logos = new Map<string | null, Buffer | null>()
  for (const { agency } of contents)
    if (!logos.has(agency.logoFileId)) logos.set(agency.logoFileId, await readLogo(scope, agency))
  return runLongPdfJob(scope.accountId, (caller) =>
    makePdf(caller, { paper, parts: [contents, title, logos] }),
  )
}

/** A PDF and the name of its file. */
export type NamedPdf = [pdf: Buffer, name: string]
