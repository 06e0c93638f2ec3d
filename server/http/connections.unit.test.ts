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

it('leaves an answer that never comes when the patience is over', async () => {
  const { server, stop, port } = await startServer(() => {})
  const failed = expect(ask(port)).rejects.toThrow()
  await once(server, 'request')
  await stop(50)
  await failed
})
