import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { today } from '#shared/dates.ts'
import type { SignedIn } from './route.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Kept {
  version: string
  plain: Buffer
  br?: Buffer
  gzip?: Buffer
  /** Its size when it was filed. */
  counted: number
}

const limit = 64 * 1024 * 1024
/** A Map keeps insertion order, so its first key is the one that was not used for longest. */
const kept = new Map<string, Kept>()
let bytes = 0

/** What an entry costs beside its bytes, roughly: many tiny ones must not escape the limit. */
const overhead = 1000

const sizeOf = (entry: Kept) =>
  overhead + entry.plain.length + (entry.br?.length ?? 0) + (entry.gzip?.length ?? 0)

function forget(key: string): void {
  const entry = kept.get(key)
  if (!entry) return
  kept.delete(key)
  bytes -= entry.counted
}

function keep(key: string, entry: Kept): void {
  forget(key)
  entry.counted = sizeOf(entry)
  if (entry.counted > limit / 4) return
  kept.set(key, entry)
  bytes += entry.counted
  for (const oldest of kept.keys()) {
    if (bytes <= limit) break
    forget(oldest)
  }
}

/** Bodies under this size are sent as they are: packing them costs more than it saves. */
const worthPacking = 1400

async function packed(entry: Kept, request: Request): Promise<['br' | 'gzip' | undefined, Buffer]> {
  if (entry.plain.length < worthPacking) return [undefined, entry.plain]
  // Asked one by one: browsers name gzip first and mean no preference by it.
  if (request.acceptsEncodings('br')) {
    entry.br ??= await brotli(entry.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: entry.plain.length },
    })
    return ['br', entry.br]
  }
  if (request.acceptsEncodings('gzip')) {
    entry.gzip ??= await zip(entry.plain, { level: 4 })
    return ['gzip', entry.gzip]
  }
  return [undefined, entry.plain]
}

interface Question {
  madeOf: string[]
  /** The call and its parsed parameters; never the raw address, which can be spelt in endless ways. */
  about: string
  answer(): Promise<unknown>
}

/**
 * Answers a read whose rows carry a version: 304 where the caller has it, the kept bytes where
 * nothing was written since, and a fresh answer otherwise. The version is read with the session,
 * on every call and before the rows, so rows are never older than the version that they are filed under.
 * The day is part of it, because some texts change at midnight.
 */
export async function answerFromMemory(
  { madeOf, about, answer }: Question,
  { scope, actor }: SignedIn,
  request: Request,
  response: Response,
): Promise<void> {
  const version = [today(), ...madeOf.map((entity) => actor.versions[entity] ?? 0)].join('.')
  const key = `${actor.account.id} ${actor.account.role} ${actor.account.landlordId} ${about}`
  const tag = `W/"${version}.${scope.accountId.slice(-8)}"`
  response.set({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  const known = request.headers['if-none-match']?.split(',') ?? []
  if (known.some((each) => each.trim() === tag)) return void response.status(304).end()

  let entry = kept.get(key)
  if (entry?.version === version) {
    forget(key)
  } else {
    entry = { version, plain: Buffer.from(JSON.stringify(await answer())), counted: 0 }
  }
  const [encoding, body] = await packed(entry, request)
  keep(key, entry)
  if (encoding) response.set('content-encoding', encoding)
  response.status(200).set('content-type', 'application/json; charset=utf-8').end(body)
}
