import pino, { type Logger } from 'pino'
import { makeReadable } from './log.readable.ts'

export type Log = Logger

/**
 * The server's logger: readable lines for a terminal, and JSON for files and machines. Fields that can hold a secret are left
 * out of every line.
 */
export function makeLog(level: string): Log {
  const redact = {
    paths: [
      'req.headers.cookie',
      'req.headers.authorization',
      'res.headers["set-cookie"]',
      '*.code',
      '*.testOtp',
      '*.password',
      '*.email',
      '*.token',
    ],
    censor: '[left out]',
  }
  if (process.stdout.isTTY)
    return pino({ level, redact }, { write: (line) => process.stdout.write(makeReadable(line)) })
  // Lines are written asynchronously, so that no request waits for a slow terminal or disk.
  return pino({ level, redact }, pino.destination({ sync: false }))
}

/** A request's path for the log, without the query and without the secrets that some paths contain. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  return path
    .replace(/^\/api\/(calendar|invitations)\/[^/]+/i, '/api/$1/[left out]')
    .replace(/^\/(pay|increase)\/[^/]+/i, '/$1/[left out]')
}
