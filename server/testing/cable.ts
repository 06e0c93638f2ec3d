import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy in front of the database, whose connections a test can cut. */
export class Cable {
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined
  #port = 0

  readonly #url: URL

  constructor(databaseUrl: string) {
    this.#url = new URL(databaseUrl)
  }

  /** Starts the proxy. Returns the database's address through it, the same one every time. */
  async open(): Promise<string> {
    const folder = this.#url.searchParams.get('host')
    const port = Number(this.#url.port || 5432)
    const target = folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: this.#url.hostname, port }
    const server = createServer((socket) => {
      const far = connect(target)
      for (const end of [socket, far]) {
        this.#sockets.add(end)
        end.on('error', () => {}).on('close', () => this.#sockets.delete(end))
      }
      socket.pipe(far).pipe(socket)
    })
    this.#server = server
    await new Promise<void>((done) => server.listen(this.#port, '127.0.0.1', done))
    const at = server.address()
    this.#port = at && typeof at === 'object' ? at.port : 0
    const through = new URL(this.#url)
    through.hostname = '127.0.0.1'
    through.port = String(this.#port)
    through.searchParams.delete('host')
    return through.href
  }

  /** Ends every connection at once and refuses new ones. */
  async cut(): Promise<void> {
    const closed = new Promise((done) => this.#server?.close(done))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
