import { TryLater } from '../http/errors.ts'

/** Photos are made one after another: a large one takes a core for a second, and other requests need it too. */
const atOnce = 1
/** Every waiting photo is in memory. */
const mostWaiting = 12

let running = 0
const waiting: (() => void)[] = []

/** Runs heavy work when its turn comes. Throws a 429 when too many are waiting already. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new TryLater('Many photos are being saved right now. Please try again in half a minute.', 30)
    await new Promise<void>((start) => waiting.push(start))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
