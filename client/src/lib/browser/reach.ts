/** Milliseconds between two tries to reach the server. */
export const tryEvery = 3_000

/** Tells the connection banner that a request did not arrive. */
export const reportLostConnection = () => window.dispatchEvent(new Event('gable:connection-lost'))

/** Calls `listener` whenever a request did not arrive. Returns a function that stops it. */
export function subscribeToLostConnection(listener: () => void): () => void {
  window.addEventListener('gable:connection-lost', listener)
  return () => window.removeEventListener('gable:connection-lost', listener)
}

export async function isAnswering(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Waits for the next try: until the network is back, or for a few seconds. */
export function waitForNextTry(): Promise<void> {
  return new Promise((done) => {
    const finish = () => {
      clearTimeout(timer)
      window.removeEventListener('online', finish)
      done()
    }
    const timer = setTimeout(finish, tryEvery)
    window.addEventListener('online', finish)
  })
}
