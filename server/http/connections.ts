import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Answers a function that stops the server: new requests are refused, and running ones get `patience` milliseconds to end.
 * Call it before the server listens, because it counts the requests of each connection. Node's own `close` would also wait
 * for connections that a browser opened and never used, and for those that became idle after the call.
 *
 * A connection whose request asks for an upgrade is closed after the answer, because Node never reads it again: the next
 * request of a proxy on it would be lost.
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
