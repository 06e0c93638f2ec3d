import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems hand out by themselves (from 32768 on Linux, from 49152 elsewhere): a port of those may be
 * another program's before its server listens, or while its server is stopped.
 */
const [lowest, highest] = [20_000, 30_000] as const
const mostTries = 50

const isFree = (port: number): Promise<boolean> =>
  new Promise((found) => {
    const server = createServer().once('error', () => found(false))
    server.listen(port, '127.0.0.1', () => server.close(() => found(true)))
  })

/** A port of this machine that nothing listens on. Throws when it finds none. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
  throw new Error(`No port between ${lowest} and ${highest} is free.`)
}
