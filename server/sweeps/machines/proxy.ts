import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy that gives each request to the next server, as those do that stand before several machines. */
export async function startProxy(
  urls: readonly string[],
): Promise<{ url: string; seen: number[]; stop(): void }> {
  const seen = urls.map(() => 0)
  let next = 0
  const server: Server = createServer((asked, response) => {
    const place = next++ % urls.length
    seen[place] = (seen[place] ?? 0) + 1
    const { hostname, port } = new URL(urls[place] ?? '')
    const { method = 'GET', url: path = '/', headers } = asked
    const passed = request({ hostname, port, method, path, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()))
    asked.pipe(passed)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
