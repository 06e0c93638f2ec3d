import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { followConnections } from './connections.ts'

/** Longer than a test may take: a stop that waits for it fails. */
const patience = 60_000

const releases: (() => void)[] = []
afterEach(() => {
  for (const release of releases.splice(0)) release()
})

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  const stop = followConnections(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  releases.push(() => server.closeAllConnections())
  return { server, stop, port: (server.address() as AddressInfo).port }
}

function ask(port: number): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  releases.push(() => agent.destroy())
  return new Promise((done, failed) => {
    get({ port, host: '127.0.0.1', agent }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => {
        text += chunk
      })
      answer.on('end', () => done(text))
    }).on('error', failed)
  })
}

it('stops at once where browsers keep connections, used before or never', async () => {
  const { server, stop, port } = await startServer((_request, response) => response.end('done'))
  const unused = connect(port, '127.0.0.1')
  releases.push(() => unused.destroy())
  await once(server, 'connection')
  expect(await ask(port)).toBe('done')
  await stop(patience)
})

it('answers what it has begun, and stops right after', async () => {
  let finish = () => {}
  const { server, stop, port } = await startServer((_request, response) => {
    finish = () => response.end('done')
  })
  const answer = ask(port)
  await once(server, 'request')
  const stopped = stop(patience)
  finish()
  expect(await answer).toBe('done')
  await stopped
})

it.each([
  ['without a body', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n'],
  [
    'with a body',
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 4\r\n\r\nbody',
  ],
  [
    'with a chunked body',
    'POST / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: x\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n',
  ],
])('answers a request for an upgrade %s once and closes its connection', async (_what, upgrade) => {
  const asked: (string | undefined)[] = []
  const { port } = await startServer((request, response) => {
    asked.push(request.url)
    request.resume().on('end', () => response.end('done'))
  })
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.write(`${upgrade}GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'close')
  expect(asked).toEqual(['/'])
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(1)
})

it('leaves an answer that never comes when the patience is over', async () => {
  const { server, stop, port } = await startServer(() => {})
  const failed = expect(ask(port)).rejects.toThrow()
  await once(server, 'request')
  await stop(50)
  await failed
})
