import { WorkQueue } from './work-queue.ts'

const sentences = {
  one: 'Too much is being saved in this account at once. Please try again in a few seconds.',
  all: 'Too much is being saved right now. Please try again in a few seconds.',
}
const waiting = { waiting: 1_000, waitingOfOne: 60, sentences, seconds: 5 }
const running = Number.POSITIVE_INFINITY

/** An account saves four things at once, so that it never takes the database from its neighbours. */
const writes = new WorkQueue({ running, runningOfOne: 4, ...waiting })

/** At most half of them are uploads, so that somebody's photos on a slow line hold up no colleague who saves a form. */
const uploads = new WorkQueue({ running, runningOfOne: 2, ...waiting })

/** Runs a write of this account when its turn comes. Throws TryLater when too many of them are waiting. */
export const limitWrites = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  writes.run(account, work)

/** The same for a write with a large body, which `work` itself reads, so that waiting ones take no memory. */
export const limitUploads = <Result>(account: string, work: () => Promise<Result>): Promise<Result> =>
  uploads.run(account, () => writes.run(account, work))
