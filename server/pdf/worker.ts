import { Worker } from 'node:worker_threads'
import { TryLater } from '../http/errors.ts'
import { locateThread } from '../programs/locate.ts'

/** How long a PDF may take, in milliseconds; a statement of 10,000 invoices takes about two seconds. */
const patience = 60_000
/** In megabytes. */
const mostMemory = 512

export interface PdfOrder {
  /** The name of the paper in papers.worker.ts. */
  paper: string
  /** The arguments of the paper, which must survive structured cloning. */
  parts: unknown[]
}
export type PdfAnswer = { pdf: Uint8Array } | { failure: string }

let current: Worker | undefined

/** A thread that makes PDFs. It gets none of the server's environment, and never keeps the process alive. */
function startWorker(): Worker {
  const { file, workerData } = locateThread('papers.worker')
  const worker = new Worker(file, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
  })
  worker.unref()
  // The exit follows, and fails the PDF that is being made.
  worker.on('error', () => undefined)
  worker.once('exit', () => {
    if (current === worker) current = undefined
  })
  return worker
}

/**
 * Makes one PDF in the worker thread, which starts with the first PDF and stays. Call it for one PDF after another (queue.ts).
 * Throws TryLater when the thread dies or takes too long; the next PDF then gets a new thread.
 */
export async function makeInWorker(order: PdfOrder): Promise<Buffer> {
  current ??= startWorker()
  const worker = current
  const late = setTimeout(() => void worker.terminate(), patience)
  const answer = await new Promise<PdfAnswer | undefined>((done) => {
    const end = (message?: PdfAnswer) => {
      worker.off('message', end).off('exit', die)
      done(message)
    }
    const die = () => end()
    worker.on('message', end).on('exit', die)
    worker.postMessage(order)
  }).finally(() => clearTimeout(late))
  if (!answer) throw new TryLater('The PDF cannot be made just now. Please try again shortly.', 5, 503)
  if ('failure' in answer) throw new Error(`a PDF could not be made: ${answer.failure}`)
  return Buffer.from(answer.pdf)
}

/** Ends the worker thread, if it was started. */
export async function stopPdfWorker(): Promise<void> {
  await current?.terminate()
}
