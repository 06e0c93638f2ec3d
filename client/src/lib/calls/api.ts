import type { authCalls } from '#shared/accounts/auth.calls.ts'
import { confirmFirst } from '#shared/accounts/confirmation.ts'
import { signInFirst } from '#shared/accounts/session-over.ts'
import type { teamCalls } from '#shared/accounts/team.calls.ts'
import { type PassedOnWay, passedOn, passedOnHeader } from '#shared/money/passed-on.ts'
import type { Problem } from '#shared/problem.ts'
import { reportLostConnection } from '../browser/reach.ts'
import { takeEarlyAnswer } from './early.ts'
import { confirmation, passedOnWay, signInAgain } from './questions.ts'
import { accountOfPage, userOfPage } from './session.ts'

/** The server refused a call. The message is the status, a colon, a space and the body's text. */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Problem | undefined
  /** Seconds after which the call may be repeated, if the server said so. */
  readonly retryAfter: number | undefined

  constructor(status: number, text: string, retryAfter?: number) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.retryAfter = retryAfter
    this.problem = asProblem(text)
  }
}

/** The call never reached the server, or no answer came back. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The server cannot be reached. Check your connection and try again.', { cause })
    this.name = 'ConnectionError'
  }
}

function asProblem(text: string): Problem | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return body && typeof body === 'object' && 'detail' in body ? (body as Problem) : undefined
  } catch {
    return undefined
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** False for a call that is part of a sign-in: such a call fails instead of asking for a sign-in. */
  asks?: boolean
  /** The way in which money is undone that a landlord has been paid already. */
  ifPassedOn?: PassedOnWay
}

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const readMePath: (typeof authCalls.readMe)['path'] = '/api/auth/me'
const chooseAccountPath: (typeof teamCalls.chooseAccount)['path'] = '/api/accounts/current'
/** The calls that read or choose the account in use, and so cannot name the account. */
const withoutAccount: readonly string[] = [readMePath, chooseAccountPath]

/** The Idempotency-Keys of requests without an answer so far, by method, path and body. */
const keys = new Map<string, string>()

/**
 * The Idempotency-Key of one intention of the person. A double click and another try after a lost connection send the
 * same key, so that the server does the work once. crypto.randomUUID is missing on pages without https.
 */
function keyOf(intention: string): string {
  const key = keys.get(intention) ?? crypto.getRandomValues(new Uint32Array(4)).join('-')
  keys.set(intention, key)
  return key
}

/**
 * Whether the same intention is sent once more: the answer leaves open what the server has written, or the person
 * signs in first. A refusal at the sign-in itself is final, so that no password stays in a key.
 */
const isRepeated = (path: string, status: number) =>
  status >= 500 || (status === 401 && !path.startsWith('/api/auth/'))

async function sendRequest(
  method: Method,
  path: string,
  body: unknown,
  { signal, ifPassedOn }: CallOptions,
): Promise<Response> {
  const user = userOfPage()
  const headers: Record<string, string> = {}
  if (user) headers['user-id'] = user
  const account = !withoutAccount.includes(path) && accountOfPage()
  if (account) headers['account-id'] = account
  if (ifPassedOn) headers[passedOnHeader] = ifPassedOn
  // A file is sent without encoding.
  const isFile = body instanceof Blob
  const sent = body === undefined || isFile ? (body ?? null) : JSON.stringify(body)
  if (sent !== null) headers['content-type'] = isFile ? 'application/octet-stream' : 'application/json'
  const intention = `${method} ${path} ${isFile ? body.size : sent}`
  if (method === 'POST') headers['idempotency-key'] = keyOf(intention)
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'include',
      signal: signal ?? null,
      body: sent,
    })
    if (!isRepeated(path, response.status)) keys.delete(intention)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    reportLostConnection()
    throw new ConnectionError(error)
  }
}

/** Asks the person for the confirmation or sign-in that the server requires. True when the call can be sent again. */
async function askFirst({ problem }: ApiError): Promise<boolean | undefined> {
  if (problem?.code === confirmFirst) return confirmation.ask()
  return problem?.code === signInFirst && signInAgain.ask()
}

/**
 * Calls the API. The result is the parsed JSON, or the Response when the answer is not JSON. A call that needs a
 * confirmation, or a new sign-in, waits for it and is sent again. Throws ApiError or ConnectionError.
 */
export async function api<Reply>(
  method: Method,
  path: string,
  body?: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const early = method === 'GET' ? await takeEarlyAnswer(path) : undefined
  const response = early ?? (await sendRequest(method, path, body, options))
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    const error = new ApiError(response.status, (await response.text()) || response.statusText, retryAfter)
    if (options.asks !== false && (await askFirst(error))) return api(method, path, body, options)
    const { problem } = error
    const way = problem?.code === passedOn && !options.ifPassedOn && (await passedOnWay.ask(problem))
    if (way) return api(method, path, body, { ...options, ifPassedOn: way })
    throw error
  }
  const json = response.headers.get('content-type')?.includes('json')
  const reply = json ? await response.json() : response
  const changeId = response.headers.get('change-id')
  if (changeId && reply instanceof Object) changeIds.set(reply, changeId)
  return reply as Reply
}

const changeIds = new WeakMap<object, string>()

/** The id of everything that a write changed, which the undo call takes; from the header of the write's answer. */
export const changeIdOfReply = (reply: object): string | undefined => changeIds.get(reply)

/** What a person reads where there may be an error; nothing where there is none. */
type Sentence<Failure> = [Extract<Failure, null | undefined>] extends [never] ? string : string | undefined

/** The sentence about an error that a person reads: the server's own, or `fallback`. */
export function sentenceOf<Failure>(error: Failure, fallback: string): Sentence<Failure>
export function sentenceOf(error: unknown, fallback: string): string | undefined {
  if (error === null || error === undefined) return undefined
  if (error instanceof ApiError) {
    const { detail = fallback, reference } = error.problem ?? {}
    return error.status === 500 && reference ? `${detail} Reference: ${reference}` : detail
  }
  if (error instanceof ConnectionError) return error.message
  return fallback
}

/** Why a save failed, as a sentence. Without a connection the sentence says to press the same button again. */
export function sentenceOfSave<Failure>(error: Failure, fallback: string): Sentence<Failure>
export function sentenceOfSave(error: unknown, fallback: string): string | undefined {
  if (error instanceof ConnectionError)
    return 'No connection. Your entries are kept; save again when it is back.'
  return sentenceOf(error, fallback)
}

/** Why a read failed, as a sentence. After a lost connection the banner reads again, and the sentence says so. */
export function sentenceOfRead(error: unknown): string {
  if (error instanceof ConnectionError)
    return 'We can’t reach the server. This appears automatically once the connection is back.'
  return sentenceOf(error, 'The server didn’t answer as expected. Nothing is lost.')
}
