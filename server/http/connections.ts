import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Follows a server's connections from its start. The returned function stops the server: no new requests, the
 * running ones get `patience` milliseconds. Node's own closing waits for connections that browsers open ahead and
 * never use, and for those whose last answer leaves after the closing began.
 *
 * A connection whose request asks for an upgrade is closed after the answer. Node answers such a request as any
 * other and never reads the connection again, so that the next request of a proxy would be swallowed.
 */
export function followConnections(server: Server): (patience: number) => Promise<void> {
  const running = new Map<Socket, number>()
  let leaving = false

  const release = (socket: Socket) => {
    if (leaving && !running.get(socket)) socket.destroySoon()
  }
  server.on('connection', (socket) => {
    running.set(socket, 0)
    socket.once('close', () => running.delete(socket))
  })
  server.on('request', ({ socket, headers }, response) => {
    if (headers.upgrade) response.setHeader('connection', 'close')
    const count = (by: number) => running.set(socket, (running.get(socket) ?? 0) + by)
    count(1)
    response.once('close', () => {
      if (!running.has(socket)) return
      count(-1)
      release(socket)
    })
  })

  return async (patience) => {
    leaving = true
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of running.keys()) release(socket)
    const late = setTimeout(() => {
      for (const socket of running.keys()) socket.destroy()
    }, patience)
    await closed
    clearTimeout(late)
  }
}
