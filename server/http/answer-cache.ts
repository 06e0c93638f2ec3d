import type { Request, Response } from 'express'
import { today } from '#shared/dates.ts'
import { type Body, encodings, packBody } from './pack.ts'
import type { SignedIn } from './route.ts'
import { VersionedCache } from './versioned-cache.ts'

const bodies = new VersionedCache<Body>(64 * 1024 * 1024, ({ bytes }) => bytes.length)

/** The body in an encoding that the caller accepts, built and compressed once for all callers. */
function bodyFor(
  key: string,
  version: string,
  request: Request,
  answer: () => Promise<unknown>,
): Promise<Body> {
  const plain = () =>
    bodies.get(key, version, async () => ({ bytes: Buffer.from(JSON.stringify(await answer())) }))
  const encoding = encodings.find((each) => request.acceptsEncodings(each))
  if (!encoding) return plain()
  return bodies.get(`${encoding} ${key}`, version, async () => packBody(await plain(), encoding))
}

interface Question {
  madeOf: readonly string[]
  /** The call and its parsed parameters. The raw address would not do: one query can be written in many ways. */
  about: string
  /** The word of this database, because a restored database counts its versions again. */
  mark: string
  answer(): Promise<unknown>
}

/**
 * Answers a read: 304 when the caller has this version, the cached bytes when nothing was written since, and a fresh
 * answer otherwise. The versions are read with the session, before the rows, so rows are never older than their
 * version. The day is part of the version, because some texts change at midnight.
 */
export async function answerFromCache(
  { madeOf, about, mark, answer }: Question,
  { scope, actor }: SignedIn,
  request: Request,
  response: Response,
): Promise<void> {
  // Any answer may write a day or an amount, as the account wants them written.
  const subjects = ['accounts', ...madeOf]
  const version = [mark.slice(0, 8), today(), ...subjects.map((name) => actor.versions[name] ?? 0)].join('.')
  const { id, role, landlordId } = actor.account
  const key = `${id} ${role} ${landlordId} ${about}`
  // The tag names account and role, so that a browser that switches either gets a fresh answer.
  const tag = `W/"${version}.${[scope.accountId, role, landlordId ?? ''].map((part) => part.slice(-8)).join('.')}"`
  response.set({ etag: tag, 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie' })
  const known = request.headers['if-none-match']?.split(',') ?? []
  if (known.some((each) => each.trim() === tag)) return void response.status(304).end()

  const { bytes, encoding } = await bodyFor(key, version, request, answer)
  if (encoding) response.set('content-encoding', encoding)
  response.status(200).set('content-type', 'application/json; charset=utf-8').end(bytes)
}
