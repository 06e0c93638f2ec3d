import pino, { type Logger } from 'pino'
import { makeReadable } from './log.readable.ts'

export type Log = Logger

const leftOut = '[left out]'

/** Mail servers name the recipient in their refusals. */
const withoutAddresses = (text: string) => text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;]+/g, leftOut)

/** An error for the log, without the values of a query, which are people's names and addresses. */
export function withoutValues(error: unknown): object {
  if (!(error instanceof Error)) return { message: withoutAddresses(String(error)) }
  const cause = error.cause instanceof Error ? withoutValues(error.cause) : undefined
  const message = withoutAddresses(error.message.split('\nparams:')[0] ?? '')
  const at = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { name: error.name, message, at, cause, ...('code' in error && { sqlstate: error.code }) }
}

const withoutAddressesIn = ({ reason, ...fields }: Record<string, unknown>) =>
  typeof reason === 'string'
    ? { ...fields, reason: withoutAddresses(reason.split('\nparams:')[0] ?? '') }
    : { ...fields, ...(reason !== undefined && { reason }) }

/** Writes lines into another stream than the process's own. */
interface Sink {
  write(line: string): unknown
}

/**
 * The server's logger: readable lines for a terminal, and JSON for files and machines. Fields that can hold a secret are left
 * out of every line, and so are the values of a query that failed.
 */
export function makeLog(level: string, sink?: Sink): Log {
  const redact = {
    paths: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      ...['code', 'testOtp', 'password', 'email', 'token', 'secret'].flatMap((name) => [name, `*.${name}`]),
    ],
    censor: leftOut,
  }
  const options = {
    level,
    redact,
    serializers: { err: withoutValues },
    formatters: { log: withoutAddressesIn },
  }
  if (sink) return pino(options, sink)
  if (process.stdout.isTTY)
    return pino(options, { write: (line) => process.stdout.write(makeReadable(line)) })
  // Lines are written asynchronously, so that no request waits for a slow terminal or disk.
  return pino(options, pino.destination({ sync: false }))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** Words of an address, a name such as 'okafor-daughters', a day or a number. Secrets are longer, and of mixed signs. */
const plain = /^\.?[a-z]{0,30}(?:[-._][a-z]{1,30})*$|^[\w-]{1,12}(?:\.[a-z]{2,5})?$/

/**
 * A request's path for the log, without the query and without the secrets that some paths contain: of each step only what
 * is a word, a number or an id of a record stays.
 */
export function loggedPath(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  return path
    .split('/')
    .map((step) => (uuid.test(step) || plain.test(step) ? step : leftOut))
    .join('/')
    .replace(/^(\/+(?:api\/+)?(?:calendar|invitations|invitation|pay|increase|l)\/+)[^/]+/i, `$1${leftOut}`)
}
