import { isYoung } from '#shared/young-accounts.ts'
import { Refused } from '../db/refusals.ts'
import { chargeFile, isHeavy, refuseOwing, useOf } from '../http/file-costs.ts'
import { WorkQueue } from '../http/work-queue.ts'

/** The caller of all pictures of public pages. */
const visitorsTogether = 'visitors'

/**
 * A large picture takes a processor core for a second, so each account makes one at a time. Who has had little of the server
 * lately has a place that the others leave, and never waits for a picture that takes until its patience ends.
 */
const pictures = new WorkQueue({
  name: 'pictures',
  running: 2,
  runningOfOne: 1,
  roomFor: (caller) => (caller === visitorsTogether || isHeavy(caller) ? 1 : 2),
  shareOf: useOf,
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

/**
 * Decodes or draws a picture when its turn comes. `caller` is the account. Throws TryLater when too many wait, and where files of
 * the account have failed.
 */
export async function queuePicture<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
  refuseOwing(caller)
  return pictures.run(caller, async () => {
    refuseOwing(caller)
    const began = performance.now()
    let isRefused = false
    try {
      return await work()
    } catch (error) {
      // What visitors ask for is of no account that could be made to wait.
      isRefused = error instanceof Refused && caller !== visitorsTogether
      throw error
    } finally {
      // The start of a program on a busy machine is no fault of the picture, so a refusal costs the same whatever it took.
      chargeFile(caller, performance.now() - began, 'read')
      if (isRefused) chargeFile(caller, 0, 'refused')
    }
  })
}

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
  visitors.run(network, () => queuePicture(visitorsTogether, work))
