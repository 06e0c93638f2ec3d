import { setImmediate as letOthersWork } from 'node:timers/promises'

/**
 * How long a large file may keep other requests waiting, in milliseconds. A request waits for a turn at each of its statements,
 * so a turn is short.
 */
const longestTurn = 8

/** Returns a function to await between two rows: it lets other requests through once the turn has lasted long enough. */
export function takeTurns(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestTurn) return undefined
    return letOthersWork().then(() => {
      since = performance.now()
    })
  }
}
