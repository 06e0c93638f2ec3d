import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import express from 'express'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Verified } from '#shared/letting/signings/signings.ts'
import { paperBodyLimit, paperLimit } from '#shared/papers.ts'
import type { Database } from '../../db/client.ts'
import { ignoreMissing, Refused } from '../../db/refusals.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readBodyInTime } from '../../http/slow-bodies.ts'
import { WorkQueue } from '../../http/work-queue.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { networkOf } from '../../security/network.ts'
import { sha256 } from '../../security/secrets.ts'
import { listSigners } from './signings.read.ts'
import { signings } from './signings.table.ts'

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

/** The file that a stranger sent, as JSON, as a form or as it is. Throws a 400. */
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

const uuidText = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const marks = new RegExp(`gable:(${uuidText}):(${uuidText})`, 'g')

/** The signing that most of a file's marks name: of a file that was changed, a mark may be wrong too. */
function findMark(file: Buffer): [account: string, signing: string] | undefined {
  const counts = new Map<string, number>()
  for (const [mark] of file.toString('latin1').matchAll(marks)) counts.set(mark, (counts.get(mark) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  const [, account = '', signing = ''] = most?.[0].split(':') ?? []
  return most && [account, signing]
}

/** Whether a file was signed here and is unchanged. It says nothing that the file's certificate does not say. */
async function verifyFile(db: Database, file: Buffer): Promise<Verified> {
  const found = findMark(file)
  if (!found) return { result: 'unknown' }
  const [account, id] = found
  const scope = openScope(db, account as AccountId, { id: null, name: '' })
  const signing = await scope.get(signings, id)
  if (!signing?.signedVersionId) return { result: 'unknown' }
  if (createHash('sha256').update(file).digest('hex') !== signing.signedSha256) return { result: 'changed' }
  const letterhead = await readLetterhead(scope).catch(ignoreMissing)
  return {
    result: 'unchanged',
    title: signing.documentTitle,
    agency: letterhead?.name ?? '',
    sha256: signing.sha256,
    signers: (await listSigners(scope, [id])).map(({ signerName: name, role, signedAt }) => ({
      name,
      role,
      signedAt: signedAt ?? '',
    })),
  }
}

/** Verifies a file that a request sends, in a turn of its network, which may ask so often within an hour. Throws a 400, 413 or TryLater. */
export function verifier({ db, pool }: Services) {
  const limit = limiterFactory({ pool })('signing-verify', 60, 3600)
  return async (request: Request, response: Response): Promise<Verified> => {
    try {
      await limit.consume(sha256(networkOf(request.ip)))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const wait = refusal.msBeforeNext / 1000
      throw new TryLater(
        'server-busy',
        'Many files were checked from here within an hour. Please try again later.',
        wait,
      )
    }
    return checks.run(networkOf(request.ip), async () => {
      await readBodyInTime(bytes, request, response)
      const file = await findFile(request)
      if (file.length > paperLimit)
        throw new Refused(413, 'file-too-large', 'The file may have at most 10 MB.')
      return verifyFile(db, file)
    })
  }
}
