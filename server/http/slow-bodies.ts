import type { Request, RequestHandler, Response } from 'express'
import { Refused } from '../db/refusals.ts'

/** How long every body may take, in milliseconds. */
const patience = 30_000
const checkEvery = 5_000

/** The slowest speed of a longer body, in bytes per millisecond: 0.25 Mbit/s, as on a poor telephone line. */
const slowest = 32

/**
 * Reads a body with one of Express's parsers. Throws a 408 for a body that is incomplete after 30 s and comes more slowly
 * than any real line, because such bodies cost their sender nothing and each takes a place in the queue. The time in which
 * `isBusy` with what has come does not count.
 */
export async function readBodyInTime(
  parser: RequestHandler,
  request: Request,
  response: Response,
  isBusy = () => false,
): Promise<void> {
  const { socket } = request
  const before = socket.bytesRead
  let waited = 0
  let check: NodeJS.Timeout | undefined
  const read = new Promise<void>((done, failed) => {
    void parser(request, response, (error: unknown) => (error ? failed(error) : done()))
    check = setInterval(() => {
      if (isBusy()) return
      waited += checkEvery
      if (waited < patience || socket.bytesRead - before >= waited * slowest) return
      // The rest of the body is not read, so the connection cannot serve another request.
      response.set('connection', 'close')
      failed(
        new Refused(
          408,
          'request-too-slow',
          'The request took too long to arrive. Check your connection and try again.',
        ),
      )
    }, checkEvery)
  })
  await read.finally(() => clearInterval(check))
}
