import express, { type Request, type Response } from 'express'
import { paperBodyLimit, paperLimit } from '#shared/papers.ts'
import { Refused } from '../../db/refusals.ts'
import { readBodyInTime } from '../../http/slow-bodies.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { networkOf } from '../../security/network.ts'

/** Strangers' files are in memory, so few are read at once. */
const checks = new WorkQueue({
  name: 'files to verify',
  running: 4,
  runningOfOne: 1,
  waiting: 16,
  waitingOfOne: 2,
  sentences: {
    one: 'Your last file is still being checked. Please try again when it is done.',
    all: 'Many files are being checked right now. Please try again in a minute.',
  },
  seconds: 15,
})

const bytes = express.raw({ limit: paperBodyLimit, type: () => true })
const noFile = () => new Refused(400, 'file-missing', 'Choose the PDF to check.')

async function findFile(request: Request): Promise<Buffer> {
  const body: unknown = request.body
  if (!Buffer.isBuffer(body) || body.length === 0) throw noFile()
  if (request.is('multipart/form-data')) {
    const headers = { 'content-type': request.get('content-type') ?? '' }
    const form = await new globalThis.Response(new Uint8Array(body), { headers })
      .formData()
      .catch(() => undefined)
    const file = form?.get('file')
    if (!file || typeof file === 'string' || file.size === 0) throw noFile()
    return Buffer.from(await file.arrayBuffer())
  }
  if (!request.is('json')) return body
  try {
    const { file } = JSON.parse(body.toString('utf8')) as { file?: unknown }
    if (typeof file === 'string' && file) return Buffer.from(file, 'base64')
  } catch {
    // What is no JSON names no file.
  }
  throw noFile()
}

/** Reads the file that a stranger sent, as JSON, as a form or as it is, in a turn of its network. Throws a 400, 413 or TryLater. */
export const takeSentFile = <Result>(
  request: Request,
  response: Response,
  work: (file: Buffer) => Promise<Result>,
): Promise<Result> =>
  checks.run(networkOf(request.ip), async () => {
    await readBodyInTime(bytes, request, response)
    const file = await findFile(request)
    if (file.length > paperLimit) throw new Refused(413, 'file-too-large', 'The file may have at most 10 MB.')
    return work(file)
  })
