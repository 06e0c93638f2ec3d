import { createHmac, randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Role, User } from '#shared/accounts/auth.ts'
import type { AccountId } from '../db/scope.ts'
import { createAccount } from '../office/auth/accounts.ts'
import { SessionStore } from '../office/auth/sessions.store.ts'
import { deriveKey } from '../security/secrets.ts'
import { startApp, type TestApp } from './app.ts'
import { send } from './send.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
  body: any
  text: string
  headers: Headers
}

export interface Person {
  user: User
  accountId: AccountId
  cookie: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
}

export interface PeopledApp extends TestApp {
  /** A new person with an account of their own, signed in by writing a session. */
  person(role?: Role, email?: string): Promise<Person>
  /** Makes a call without a session. */
  anybody: Person['call']
}

const pools = new WeakMap<Person, Pool>()
/** The database that a person of `PeopledApp` is in. */
export const poolOf = (person: Person): Pool | undefined => pools.get(person)

export async function startPeopledApp(options?: Parameters<typeof startApp>[0]): Promise<PeopledApp> {
  const app = await startApp(options)
  const { services, url } = app
  const store = new SessionStore(services)

  async function person(role: Role = 'agent', email = `${randomBytes(6).toString('hex')}@example.org`) {
    const { user, accountId } = await services.db.transaction((tx) => createAccount(tx, { email, role }))
    const cookie = await openSession(store, services.secret, user, accountId)
    const one = { user, accountId, cookie, call: caller(url, { cookie, 'user-id': user.id }) }
    pools.set(one, services.pool)
    return one
  }

  return { ...app, person, anybody: caller(url, {}) }
}

async function openSession(store: SessionStore, secret: string, user: User, accountId: AccountId) {
  const sid = randomBytes(24).toString('base64url')
  const data = { userId: user.id, accountId, epoch: 0, startedAt: Date.now(), browser: 'a test' }
  const cookie = { originalMaxAge: null, path: '/' }
  await new Promise<void>((done, failed) =>
    store.set(sid, { ...data, cookie } as never, (error) => (error ? failed(error) : done())),
  )
  const key = deriveKey(secret, 'session cookie').toString('base64url')
  const signature = createHmac('sha256', key).update(sid).digest('base64').replace(/=+$/, '')
  return `gable.sid=${encodeURIComponent(`s:${sid}.${signature}`)}`
}

function answerOf(status: number, headers: Headers, text: string): Answer {
  const isJson = headers.get('content-type')?.includes('json') && text !== ''
  return { status, text, body: isJson ? JSON.parse(text) : undefined, headers }
}

/** The most that is sent without `fetch`, in characters. */
const mostSent = 50_000

function caller(url: string, fixed: Record<string, string>): Person['call'] {
  return async (method, path, body, headers = {}) => {
    const json: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
    const all = { ...fixed, ...json, ...headers }
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body)
    // Only `fetch` unpacks what was asked for packed.
    if (text.length < mostSent && !('accept-encoding' in all)) {
      const { status, headers: received, bytes } = await send(url + path, method, all, text)
      return answerOf(status, received, bytes.toString())
    }
    const response = await fetch(url + path, {
      method,
      headers: all,
      body: body === undefined ? null : text,
      redirect: 'manual',
    })
    return answerOf(response.status, response.headers, await response.text())
  }
}
