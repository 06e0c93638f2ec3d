import { stat } from 'node:fs/promises'
import type { RequestHandler } from 'express'
import { TryLater } from './errors.ts'

/** How long the probe may wait for a thread, in milliseconds. A free thread answers in less than one. */
const patience = 2_000

/**
 * Answers 200 while the process can work, and 503 when no thread of Node's pool gets free: files, compression and pictures
 * need threads, and no other check notices when all of them hang. /readyz checks the database.
 */
export function healthCheck(): RequestHandler {
  let running: Promise<unknown> | undefined
  // One probe at a time, because a blocked pool would collect the probes of every check.
  const probe = () => {
    // An error is an answer too: a thread was free for it.
    running ??= stat('.')
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
    return running
  }
  return async (_request, response) => {
    let late: NodeJS.Timeout | undefined
    const blocked = new Promise<never>((_, failed) => {
      const error = new TryLater(
        'server-busy',
        'The server has no thread free for files and pictures.',
        5,
        503,
      )
      late = setTimeout(() => failed(error), patience)
    })
    try {
      await Promise.race([probe(), blocked])
    } finally {
      clearTimeout(late)
    }
    response.json({ ok: true })
  }
}
