import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Request, Response } from 'express'
import { today } from '#shared/dates.ts'
import type { SignedIn } from './route.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Promises, so that those who ask while a list is being built or packed wait for it instead of building their own. */
interface Kept {
  version: string
  plain: Promise<Buffer>
  br?: Promise<Buffer>
  gzip?: Promise<Buffer>
  /** What it counts for in `bytes`. */
  counted: number
}

const limit = 64 * 1024 * 1024
/** A Map keeps insertion order, so its first key is the one that was not used for longest. */
const kept = new Map<string, Kept>()
let bytes = 0

/** What an entry costs beside its bytes, roughly: many tiny ones must not escape the limit. */
const overhead = 1000

function forget(key: string): void {
  bytes -= kept.get(key)?.counted ?? 0
  kept.delete(key)
}

/** Puts the entry at the end of the line, in place of any other one under this key. */
function keep(key: string, entry: Kept): void {
  forget(key)
  kept.set(key, entry)
  bytes += entry.counted
}

/** Counts bytes that were made for an entry, and lets go of what then is too much. */
function count(key: string, entry: Kept, { length }: Buffer): void {
  if (kept.get(key) !== entry) return
  entry.counted += length
  bytes += length
  if (entry.counted > limit / 4) forget(key)
  for (const oldest of kept.keys()) {
    if (bytes <= limit) break
    forget(oldest)
  }
}

/** Bodies under this size are sent as they are: packing them costs more than it saves. */
const worthPacking = 1400

const packers = {
  br: (plain: Buffer) =>
    brotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
  gzip: (plain: Buffer) => zip(plain, { level: 4 }),
}

/** The body as this caller takes it, made once for all who ask. */
async function bodyFor(
  key: string,
  entry: Kept,
  request: Request,
): Promise<['br' | 'gzip' | undefined, Buffer]> {
  const plain = await entry.plain
  // Asked one by one: browsers name gzip first and mean no preference by it.
  const form = (['br', 'gzip'] as const).find((each) => request.acceptsEncodings(each))
  if (plain.length < worthPacking || !form) return [undefined, plain]
  if (!entry[form]) {
    const packing = packers[form](plain)
    entry[form] = packing
    count(key, entry, await packing)
  }
  return [form, await entry[form]]
}

function build(key: string, version: string, answer: () => Promise<unknown>): Kept {
  const plain = answer().then((value) => Buffer.from(JSON.stringify(value)))
  const entry: Kept = { version, plain, counted: overhead }
  keep(key, entry)
  plain.then(
    (body) => count(key, entry, body),
    () => {
      if (kept.get(key) === entry) forget(key)
    },
  )
  return entry
}

interface Question {
  madeOf: readonly string[]
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
  const { id, role, landlordId } = actor.account
  const key = `${id} ${role} ${landlordId} ${about}`
  // A browser that goes on in another account, or under another role, must not be told that nothing changed.
  const tag = `W/"${version}.${[scope.accountId, role, landlordId ?? ''].map((part) => part.slice(-8)).join('.')}"`
  response.set({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  const known = request.headers['if-none-match']?.split(',') ?? []
  if (known.some((each) => each.trim() === tag)) return void response.status(304).end()

  const found = kept.get(key)
  const entry = found?.version === version ? found : build(key, version, answer)
  if (entry === found) keep(key, entry)
  const [encoding, body] = await bodyFor(key, entry, request)
  if (encoding) response.set('content-encoding', encoding)
  response.status(200).set('content-type', 'application/json; charset=utf-8').end(body)
}
