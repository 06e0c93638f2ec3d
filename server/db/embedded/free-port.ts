import { createServer } from 'node:net'

/** A port of this machine that nothing listens on. */
export function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const at = server.address()
      server.close(() => found(at && typeof at === 'object' ? at.port : 0))
    })
  })
}
