import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { User } from '#shared/auth.ts'
import { Refused } from '../../db/refusals.ts'
import type { Services } from '../../http/services.ts'
import { findOrCreateUser, type Newcomer } from './accounts.ts'
import { browserName } from './browser-name.ts'
import { codeLifeSeconds, consume, isUsedUp, makeChallenge, tryCode } from './challenges.ts'
import { codeMail } from './code-mail.ts'
import { cookieName, cookieOptions, isSecure, readCookie } from './cookies.ts'
import { signInLimits } from './limits.ts'
import { networkOf } from './network.ts'
import { deriveKey, rootSecret, sha256 } from './secrets.ts'

const wrongCode = () => new Refused(401, 'Invalid verification code')

/** Signing in by a code that is emailed: the rules of safety.md, in their order. */
export function signInByCode(services: Services) {
  const { db, env, log, mail } = services
  const limits = signInLimits(services)
  const browserCookie = cookieName(env, 'browser')
  let key: Promise<Buffer> | undefined
  const codeKey = () => {
    key ??= rootSecret(services).then((secret) => deriveKey(secret, 'sign-in code'))
    key.catch(() => {
      key = undefined
    })
    return key
  }

  const browserOf = (request: Request) => {
    const secret = readCookie(request, browserCookie)
    return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
  }

  /** Sends a code. Nothing here depends on whether the address is known. */
  async function requestCode(request: Request, response: Response, { email, role, name }: Newcomer) {
    await limits.takeSend(email, networkOf(request.ip))
    const key = await codeKey()
    const browser = browserOf(request) ?? randomBytes(32).toString('base64url')
    const code = await db.transaction(async (tx) => {
      const asked = { email, role, name: name || null, browserHash: sha256(browser) }
      const made = await makeChallenge(tx, key, asked)
      await mail.send(codeMail(email, made.code, made.expiresAt), tx)
      return made.code
    })
    response.cookie(browserCookie, browser, { ...cookieOptions(env), maxAge: codeLifeSeconds * 1000 })
    return { ok: true as const, ...(env.showsTestCode && { testOtp: code }) }
  }

  async function startSession(request: Request, found: { user: User; accountId: string; epoch: number }) {
    await new Promise<void>((done, failed) =>
      request.session.regenerate((error) => (error ? failed(error) : done())),
    )
    Object.assign(request.session, {
      userId: found.user.id,
      accountId: found.accountId,
      epoch: found.epoch,
      startedAt: Date.now(),
      browser: browserName(request.get('user-agent')),
    })
    await new Promise<void>((done, failed) =>
      request.session.save((error) => (error ? failed(error) : done())),
    )
    if (isSecure(env) && !request.secure) {
      log.warn('a sign-in came over plain http, so its cookie was not set: the proxy must be https')
    }
  }

  /** Turns a right code into a session; throws the same 401 for everything that is wrong. */
  async function verifyCode(request: Request, response: Response, email: string, code: string) {
    const network = networkOf(request.ip)
    await limits.takeGuess(email, network)
    const browser = browserOf(request)
    const browserHash = browser ? sha256(browser) : env.showsTestCode ? null : 'none'
    const guess = { email, code, browserHash }
    const challenge = await tryCode(db, await codeKey(), guess)
    if (!challenge) {
      if (await isUsedUp(db, guess)) throw new Refused(401, 'Too many attempts. Request a new code.')
      throw wrongCode()
    }
    const found = await db.transaction(async (tx) =>
      (await consume(tx, challenge.id, email)) ? findOrCreateUser(tx, challenge) : undefined,
    )
    if (!found) throw wrongCode()
    await startSession(request, found)
    await limits
      .giveBackGuess(email, network)
      .catch((error) => log.warn({ err: error }, 'a right code still counts as a guess'))
    response.clearCookie(browserCookie, cookieOptions(env))
    return { user: found.user }
  }

  return { requestCode, verifyCode }
}
