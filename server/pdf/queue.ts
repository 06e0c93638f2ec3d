import { isYoung } from '#shared/young-accounts.ts'
import { WorkQueue } from '../http/work-queue.ts'
import { makeInWorker, type PdfOrder } from './worker.ts'

const papers = new WorkQueue({
  name: 'papers',
  running: 1,
  runningOfOne: 1,
  // What waits is small, so everybody who has nothing waiting gets a place.
  waiting: 40,
  waitingOfOne: 8,
  callers: 400,
  isNew: isYoung,
  sentences: {
    one: 'Several PDFs of yours are being made already. Please try again in a few seconds.',
    all: 'Many PDFs are being made right now. Please try again in a few seconds.',
  },
  seconds: 5,
})

const longJobs = new WorkQueue({
  name: 'long jobs',
  running: Number.POSITIVE_INFINITY,
  runningOfOne: 1,
  waiting: 0,
  waitingOfOne: 0,
  sentences: {
    one: 'Many PDFs of yours are being made already. Please try again when they are ready.',
    all: '',
  },
  seconds: 10,
})

/** Makes a PDF in the worker thread when its caller's turn comes. Throws TryLater when too many are waiting. */
export const makePdf = (caller: string, order: PdfOrder): Promise<Buffer> =>
  papers.run(caller, () => makeInWorker(order))

/**
 * Runs a job of many PDFs, or of a PDF with many pages, one at a time for each account. A second job is refused with 429. The
 * job has turns of its own, so that the account's single PDFs neither wait for its end nor delay it.
 */
export const runLongPdfJob = <Result>(
  account: string,
  job: (caller: string) => Promise<Result>,
): Promise<Result> => longJobs.run(account, () => job(`${account} long`))
