import { TryLater } from '../http/errors.ts'
import { BoundedThread } from '../programs/bounded-thread.ts'

export interface PdfOrder {
  /** The name of the paper in papers.worker.ts. */
  paper: string
  /** The arguments of the paper, which must survive structured cloning. */
  parts: unknown[]
}
export type PdfAnswer = { pdf: Uint8Array } | { failure: string }

/** A statement of 10,000 invoices takes about two seconds. */
const thread = new BoundedThread('papers.worker', { patience: 60_000, megabytes: 512 })

/**
 * Makes one PDF in a thread. Call it for one PDF after another (queue.ts). Throws TryLater when the thread dies or takes too
 * long; the next PDF then gets a new thread.
 */
export async function makeInWorker(order: PdfOrder): Promise<Buffer> {
  const answer = await thread.run<PdfOrder, PdfAnswer>(order)
  if (!answer)
    throw new TryLater('server-busy', 'The PDF cannot be made just now. Please try again shortly.', 5, 503)
  if ('failure' in answer) throw new Error(`a PDF could not be made: ${answer.failure}`)
  return Buffer.from(answer.pdf)
}

/** Ends the thread, if it was started. */
export const stopPdfWorker = (): Promise<void> => thread.stop()
