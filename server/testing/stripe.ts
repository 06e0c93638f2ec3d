import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  method: string
  path: string
  /** The fields of the form body. */
  fields: Record<string, string>
  key: string
  idempotencyKey: string | undefined
}

export interface FakeStripe {
  /** For STRIPE_API_URL. */
  url: string
  asked: Asked[]
  /** The sessions that are returned by id. */
  known: Map<string, object>
  /** How the next calls end: as usual, refused, or with a broken connection. */
  answer: 'fine' | 'unknown key' | 'forbidden' | 'bad request' | 'broken'
  /** The keys that Stripe does not know any more. */
  revoked: Set<string>
  stop(): Promise<void>
}

const refusals = {
  'unknown key': [401, 'invalid_request_error', 'Invalid API Key provided'],
  forbidden: [403, 'invalid_request_error', 'The provided key does not have the required permissions'],
  'bad request': [400, 'invalid_request_error', 'The amount is too small'],
} as const

/** Starts a server in this process with the part of Stripe's API that the application uses. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const sessions = new Map<string, object>()
  const asked: Asked[] = []
  const fake: Omit<FakeStripe, 'url'> = {
    asked,
    known: new Map(),
    answer: 'fine',
    revoked: new Set(),
    stop: () => new Promise((done) => server.close(() => done())),
  }

  function reply(response: ServerResponse, status: number, body: object) {
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
    response.end(JSON.stringify(body))
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname } = new URL(request.url ?? '', 'http://stripe')
    const call: Asked = {
      method: request.method ?? '',
      path: pathname,
      fields: Object.fromEntries(new URLSearchParams(text)),
      key: request.headers.authorization?.replace('Bearer ', '') ?? '',
      idempotencyKey: request.headers['idempotency-key']?.toString(),
    }
    asked.push(call)
    if (fake.answer === 'broken') return void response.destroy()
    const answer = fake.revoked.has(call.key) ? 'unknown key' : fake.answer
    if (answer !== 'fine') {
      const [status, type, message] = refusals[answer]
      return reply(response, status, { error: { type, message } })
    }
    const known = fake.known.get(pathname.replace('/v1/checkout/sessions/', ''))
    if (call.method === 'GET' && known) return reply(response, 200, known)
    const ended = fake.known.get(pathname.replace(/^.*\/sessions\/(\w+)\/expire$/, '$1'))
    if (ended && 'status' in ended) {
      const isOpen = ended.status === 'open'
      if (isOpen) Object.assign(ended, { status: 'expired', url: null })
      const error = { type: 'invalid_request_error', message: 'Only open sessions can be expired' }
      return isOpen ? reply(response, 200, ended) : reply(response, 400, { error })
    }
    if (pathname !== '/v1/checkout/sessions')
      return reply(response, 404, { error: { type: 'invalid_request_error', message: `No ${pathname}` } })
    if (call.method === 'GET') return reply(response, 200, { object: 'list', data: [], has_more: false })
    // As with Stripe, a repeated idempotency key gets the first answer.
    const key = call.idempotencyKey ?? String(asked.length)
    const id = `cs_test_${sessions.size + 1}`
    const session = sessions.get(key) ?? {
      id,
      object: 'checkout.session',
      status: 'open',
      url: `https://checkout.stripe.com/c/pay/${id}`,
    }
    sessions.set(key, session)
    fake.known.set(id, session)
    reply(response, 200, session)
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return Object.assign(fake, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
}
