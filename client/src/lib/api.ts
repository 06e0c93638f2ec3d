import type { authCalls } from '#shared/auth/auth.calls.ts'
import { confirmFirst } from '#shared/auth/confirmation.ts'
import type { Problem } from '#shared/resource.ts'
import { askForConfirmation } from './confirmation.ts'
import { takeEarlyAnswer } from './early.ts'
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

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

const readMePath: (typeof authCalls.readMe)['path'] = '/api/auth/me'

/** The keys of what was sent and not answered yet, by method, path and body. */
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

async function sendRequest(
  method: Method,
  path: string,
  body: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  const user = userOfPage()
  const headers: Record<string, string> = {}
  if (user) headers['user-id'] = user
  // The answer of this call tells which account is in use, so the call cannot name it yet.
  const account = path !== readMePath && accountOfPage()
  if (account) headers['account-id'] = account
  const text = body === undefined ? null : JSON.stringify(body)
  if (text !== null) headers['content-type'] = 'application/json'
  const intention = `${method} ${path} ${text}`
  if (method === 'POST') headers['idempotency-key'] = keyOf(intention)
  try {
    const response = await fetch(path, {
      method,
      headers,
      credentials: 'include',
      signal: signal ?? null,
      body: text,
    })
    // An answer ends the intention, unless it leaves open what the server has written.
    if (response.status < 500) keys.delete(intention)
    return response
  } catch (error) {
    if (signal?.aborted) throw error
    window.dispatchEvent(new Event('gable:connection-lost'))
    throw new ConnectionError(error)
  }
}

/**
 * Calls the API. The result is the parsed JSON, or the Response when the answer is not JSON. A call that needs a
 * confirmation waits for it and is sent again. Throws ApiError or ConnectionError.
 */
export async function api<Reply>(
  method: Method,
  path: string,
  body?: unknown,
  options: { signal?: AbortSignal } = {},
): Promise<Reply> {
  const early = method === 'GET' ? await takeEarlyAnswer(path) : undefined
  const response = early ?? (await sendRequest(method, path, body, options.signal))
  if (!response.ok) {
    const retryAfter = Number(response.headers.get('retry-after')) || undefined
    const error = new ApiError(response.status, (await response.text()) || response.statusText, retryAfter)
    const isAsked = error.problem?.code === confirmFirst
    if (isAsked && (await askForConfirmation())) return api(method, path, body, options)
    throw error
  }
  const json = response.headers.get('content-type')?.includes('json')
  return (json ? await response.json() : response) as Reply
}

/** The sentence about an error that a person reads: the server's own, or `fallback`. */
export function sentenceOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem?.detail ?? fallback
  if (error instanceof ConnectionError) return error.message
  return fallback
}
