import { isYoung } from '#shared/young-accounts.ts'
import { WorkQueue } from './work-queue.ts'

const sentences = {
  one: 'Too much is being saved in this account at once. Please try again in a few seconds.',
  all: 'Too much is being saved right now. Please try again in a few seconds.',
}
const waiting = { waiting: 1_000, waitingOfOne: 60, sentences, seconds: 5 }
const running = Number.POSITIVE_INFINITY

/** An account writes four things at once at most, so that it never takes the database from other accounts. */
const writes = new WorkQueue({ name: 'writes', running, runningOfOne: 4, ...waiting })

/** Two of them may be uploads, so that photos on a slow line hold up no colleague who saves a form. */
const uploads = new WorkQueue({ name: 'uploads', running, runningOfOne: 2, ...waiting })

/** Runs a write of this account when its turn comes. Throws TryLater when too many of them are waiting. */
export const limitWrites = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  writes.run(account, work)

/** Runs a write with a large body when its turn comes. `work` reads the body itself, so that waiting writes take no memory. */
export const limitUploads = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  uploads.run(account, () => writes.run(account, work))

/**
 * Files of many rows are read and stored one at a time for an account, and two at a time of all. Those that wait are in memory,
 * and hold no connection to the database.
 */
const files = new WorkQueue({
  name: 'files',
  running: 2,
  runningOfOne: 1,
  waiting: 16,
  waitingOfOne: 4,
  callers: 30,
  isNew: isYoung,
  sentences: {
    one: 'Several files of yours are being read already. Please try again when they are ready.',
    all: 'Many files are being read right now. Please try again in half a minute.',
  },
  seconds: 15,
})

/** Reads and stores a file of many rows when its account's turn comes. Throws TryLater when too many are waiting. */
export const limitFiles = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  files.run(account, work)
