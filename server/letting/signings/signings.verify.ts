import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Verified } from '#shared/letting/signings/signings.ts'
import type { Database } from '../../db/client.ts'
import { NotFound } from '../../db/refusals.ts'
import { type AccountId, openScope } from '../../db/scope.ts'
import { TryLater } from '../../http/errors.ts'
import type { Services } from '../../http/services.ts'
import { readLetterhead } from '../../pdf/letterhead.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { networkOf } from '../../security/network.ts'
import { sha256 } from '../../security/secrets.ts'
import { takeSentFile } from './signings.file.ts'
import { listSigners } from './signings.read.ts'
import { signings } from './signings.table.ts'

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
export async function verifyFile(db: Database, file: Buffer): Promise<Verified> {
  const found = findMark(file)
  if (!found) return { result: 'unknown' }
  const [account, id] = found
  const scope = openScope(db, account as AccountId, { id: null, name: '' })
  const signing = await scope.get(signings, id)
  if (!signing?.signedVersionId) return { result: 'unknown' }
  if (createHash('sha256').update(file).digest('hex') !== signing.signedSha256) return { result: 'changed' }
  const { name: agency } = await readLetterhead(scope).catch((error) => {
    if (error instanceof NotFound) return { name: '' }
    throw error
  })
  return {
    result: 'unchanged',
    title: signing.documentTitle,
    agency,
    sha256: signing.sha256,
    signers: (await listSigners(scope, [id])).map(({ signerName: name, role, signedAt }) => ({
      name,
      role,
      signedAt: signedAt ?? '',
    })),
  }
}

/** Verifies a file that a request sends; each network may ask so often within an hour. */
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
    return takeSentFile(request, response, (file) => verifyFile(db, file))
  }
}
