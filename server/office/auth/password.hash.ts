import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { TryLater } from '../../http/errors.ts'

/** OWASP's figure for scrypt: 128 MB and about half a second. Each hash names its own cost, so that this one can be raised. */
const cost = { log2: 17, r: 8, p: 1 }
const saltBytes = 16
const keyBytes = 32

/** Hashing runs on Node's thread pool, which files and pictures need too: most threads stay free. */
const atOnce = 2
const mostWaiting = 20

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting)
      throw new TryLater(
        'server-busy',
        'Many people are signing in just now. Please try again in a moment.',
        5,
        503,
      )
    // A finished hash hands its place to the first that waits, so that no newcomer overtakes it.
    await new Promise<void>((next) => waiting.push(next))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

function keyOf(password: string, salt: Buffer, { log2, r, p }: typeof cost): Promise<Buffer> {
  const N = 2 ** log2
  return inTurn(() => derive(password, salt, keyBytes, { N, r, p, maxmem: 128 * N * r + 1024 * 1024 }))
}

/** 'scrypt$17$8$1$salt$key'. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(password, salt, cost)
  const { log2, r, p } = cost
  return ['scrypt', log2, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Throws when the stored text is not in the form that `hashPassword` writes. */
export async function matchesPassword(password: string, stored: string): Promise<boolean> {
  const [kind, log2, r, p, salt, key] = stored.split('$')
  if (kind !== 'scrypt' || !salt || !key) throw new Error('a stored password has an unknown form')
  const made = await keyOf(password, Buffer.from(salt, 'base64url'), {
    log2: Number(log2),
    r: Number(r),
    p: Number(p),
  })
  const expected = Buffer.from(key, 'base64url')
  return made.length === expected.length && timingSafeEqual(made, expected)
}
