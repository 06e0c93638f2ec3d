import { isYoung } from '#shared/young-accounts.ts'
import { WorkQueue } from '../http/work-queue.ts'

/** Pictures are made one after another, because a large picture takes a processor core for a second. */
const pictures = new WorkQueue({
  name: 'pictures',
  running: 1,
  runningOfOne: 1,
  // Waiting pictures are in memory, so they are few.
  waiting: 16,
  waitingOfOne: 12,
  callers: 40,
  isNew: isYoung,
  sentences: {
    one: 'Many photos are being saved right now. Please try again in half a minute.',
    all: 'The server is busy with other pictures. Please try again in half a minute.',
  },
  seconds: 30,
})

/** Decodes or draws a picture when its turn comes. `caller` is the account. Throws TryLater when too many wait. */
export const queuePicture = <Result>(caller: string, work: () => Promise<Result>): Promise<Result> =>
  pictures.run(caller, work)

/** Pictures for visitors wait here first, so that a crawler takes one place of the queue at most. */
const visitors = new WorkQueue({
  name: 'visitors',
  running: 1,
  runningOfOne: 1,
  waiting: 40,
  waitingOfOne: 20,
  sentences: {
    one: 'Your network has asked for many pictures. Please try again in half a minute.',
    all: 'Many pictures are being drawn right now. Please try again in half a minute.',
  },
  seconds: 30,
})

/** Decodes or draws a picture of a public page when its turn comes. `network` is the visitor's. */
export const queueVisitorPicture = <Result>(network: string, work: () => Promise<Result>): Promise<Result> =>
  visitors.run(network, () => queuePicture('visitors', work))
