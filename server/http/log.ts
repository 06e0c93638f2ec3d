import pino, { type Logger } from 'pino'

const levels: Record<number, string> = { 40: 'Warning: ', 50: 'Error: ', 60: 'Error: ' }

/** The fields of a line that say nothing to a person at a terminal, or that stand elsewhere in it. */
const left = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err'])

// What strangers send may be part of a line, and a terminal obeys control characters.
const withoutControls = (text: string) =>
  text.replace(/[^\P{Cc}\n]/gu, (sign) => `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)

/** A text of several lines, such as a mail, stands below its line. */
const textOf = (name: string, value: unknown) => {
  if (typeof value !== 'string') return `${name} ${JSON.stringify(value)}`
  return value.includes('\n') ? `${name}:\n${value.trim().replace(/^/gm, '    ')}\n` : `${name} ${value}`
}

/** A line of the log, which is JSON, as a person reads it: the time, the sentence, what it is about, and an error's stack. */
export function makeReadable(line: string): string {
  const { level, time, msg, err, req, res, responseTime, ...fields } = JSON.parse(line)
  const clock = new Date(time).toTimeString().slice(0, 8)
  const call = req
    ? `${req.method} ${req.path}${res ? ` ${res.statusCode} in ${responseTime} ms [${req.id.slice(0, 8)}]` : ''}`
    : ''
  const about = Object.entries(fields).flatMap(([name, value]) =>
    left.has(name) || value === undefined ? [] : textOf(name, value),
  )
  const told = about.length > 0 ? ` (${about.join(', ')})` : ''
  const sentence = res ? '' : (msg ?? '')
  const trace = err ? `\n${err.stack ?? [`${err.name}: ${err.message}`, ...(err.at ?? [])].join('\n')}` : ''
  const words = [sentence, call].filter(Boolean).join(': ')
  return `${withoutControls(`${clock}  ${levels[level] ?? ''}${words}${told}${trace}`)}\n`
}

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
