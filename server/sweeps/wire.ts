import { Agent, type OutgoingHttpHeaders, request } from 'node:http'

export interface Sent {
  method: string
  path: string
  headers: OutgoingHttpHeaders
  body?: Buffer | undefined
}

export interface Received {
  status: number
  bytes: Buffer
  text: string
  headers: NodeJS.Dict<string | string[]>
  ms: number
}

const patience = 20_000

/** Sends requests unchanged, invalid bytes included, over a few connections that stay open. */
export function openWire(url: string, connections = 12) {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })

  function send(whole: Sent): Promise<Received> {
    const { method, path, body } = whole
    return new Promise((done, failed) => {
      const began = performance.now()
      // Node omits the length of a GET's or DELETE's body, and the server would take the body for a request.
      const headers = { ...whole.headers, ...(body && { 'content-length': body.length }) }
      const sent = request({ hostname, port, agent, method, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', failed)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          done({
            status: answer.statusCode ?? 0,
            bytes,
            text: bytes.toString('utf8'),
            headers: answer.headers,
            ms: performance.now() - began,
          })
        })
      })
      sent.setTimeout(patience, () => sent.destroy(new Error(`no answer within ${patience} ms`)))
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment of its reuse; the request is then sent again.
        if (sent.reusedSocket && error.code === 'ECONNRESET') send(whole).then(done, failed)
        else failed(error)
      })
      sent.end(body)
    })
  }

  return { send, close: () => agent.destroy() }
}

/** Does the work for all items, at most `lanes` at a time. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  lanes: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]()
  const lane = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
