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
