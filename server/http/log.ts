import pino, { type Logger } from 'pino'

export type Log = Logger

/** One logger; whatever could hold a secret is left out of every line. */
export function makeLog(level: string): Log {
  return pino({
    level,
    redact: {
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
    },
  })
}
