import { TryLater } from '../http/errors.ts'

/** One after another: a large photo takes a whole core for a second, and others want an answer meanwhile. */
const atOnce = 1
/** Each waits with its file in memory. */
const mostWaiting = 12

let running = 0
const waiting: (() => void)[] = []

/** Does work that takes a core, when it is its turn. Throws a 429 where too many are waiting already. */
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
