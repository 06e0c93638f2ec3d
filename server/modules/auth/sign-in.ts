import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, readCookie } from '../../security/cookies.ts'
import { networksOf } from '../../security/network.ts'
import { deriveKey, sha256 } from '../../security/secrets.ts'
import { findOrCreateUser, type Newcomer } from './accounts.ts'
import { users } from './auth.table.ts'
import {
  codeLifeSeconds,
  hasNoTriesLeft,
  holdsChallenge,
  makeChallenge,
  spendChallenge,
  tryCode,
} from './challenges.ts'
import { codeMail } from './code-mail.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { Asker, SignInLimits, Uncount } from './limits.ts'
import { matchesPassword } from './password.hash.ts'
import { findSecondStep, openSecondStep, secondStepSeconds, spendSecondStep } from './second-step.ts'
import { startSession } from './start-session.ts'
import type { TestCodeRule } from './test-code.ts'

const newSecret = () => randomBytes(32).toString('base64url')

const secretOf = (request: Request, cookie: string) => {
  const secret = readCookie(request, cookie)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const wrongPassword = () =>
  new Refused(401, 'That password did not work. Try again, or go back for a new code.')
const wrongCode = () => new Refused(401, 'Invalid verification code')

async function hasPassword(tx: Transaction, userId: string): Promise<boolean> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.hash != null
}

/** The steps of signing in: ask for a code by email, give the code, and give the password if there is one. */
export function signInHandlers(
  services: Services,
  limits: SignInLimits,
  browsers: KnownBrowsers,
  showsTestCode: TestCodeRule,
) {
  const { db, env, log, mail, secret } = services
  const browserCookie = cookieName(env, 'browser')
  const secondCookie = cookieName(env, 'second')
  const codeKey = deriveKey(secret, 'sign-in code')

  const browserOf = (request: Request) => secretOf(request, browserCookie)
  const askerOf = (request: Request, email: string): Asker => ({
    networks: networksOf(request.ip),
    known: browsers.find(request, email),
  })

  /** A failure is only logged, because the person is signed in by now. */
  const forgive = (uncount: Uncount) =>
    uncount().catch((error) => log.warn({ err: error }, 'a right guess still counts as a wrong one'))

  /** Sends a code. A known and an unknown address are treated alike, so that the answer tells nothing. */
  async function requestCode(request: Request, response: Response, { email, role, name, agency }: Newcomer) {
    await limits.countCodeRequest(email, askerOf(request, email))
    const browser = browserOf(request) ?? newSecret()
    const code = await db.transaction(async (tx) => {
      const newcomer = { name: name || null, agency: agency || null }
      const asked = { email, role, ...newcomer, browserHash: sha256(browser) }
      const made = await makeChallenge(tx, codeKey, asked)
      await mail.send(codeMail(email, made.code, made.expiresAt), tx)
      return made.code
    })
    response.cookie(browserCookie, browser, { ...cookieOptions(env), maxAge: codeLifeSeconds * 1000 })
    return { ok: true as const, ...(showsTestCode(request) && { testOtp: code }) }
  }

  /**
   * Turns a right code into a session, or into the second step when the person has a password. Throws the
   * same 401 for a wrong code, address and browser.
   */
  async function verifyCode(request: Request, response: Response, email: string, code: string) {
    const browser = browserOf(request)
    const browserHash = browser ? sha256(browser) : showsTestCode(request) ? null : 'none'
    const guess = { email, code, browserHash }
    const isHolder = await holdsChallenge(db, guess)
    const uncount = await limits.countCodeGuess(email, askerOf(request, email), isHolder)
    const challenge = await tryCode(db, codeKey, guess)
    if (!challenge) {
      if (await hasNoTriesLeft(db, guess)) throw new Refused(401, 'Too many attempts. Request a new code.')
      throw wrongCode()
    }
    const second = newSecret()
    const found = await db.transaction(async (tx) => {
      if (!(await spendChallenge(tx, challenge.id, email))) return undefined
      const person = await findOrCreateUser(tx, challenge)
      const needsPassword = await hasPassword(tx, person.user.id)
      if (needsPassword) await openSecondStep(tx, person.user.id, second)
      return { ...person, needsPassword }
    })
    if (!found) throw wrongCode()
    if (!found.needsPassword) await startSession(services, request, found)
    await forgive(uncount)
    response.clearCookie(browserCookie, cookieOptions(env))
    if (!found.needsPassword) {
      browsers.remember(request, response, email)
      return { user: found.user }
    }
    response.cookie(secondCookie, second, { ...cookieOptions(env), maxAge: secondStepSeconds * 1000 })
    return { needsPassword: true as const }
  }

  /** The second step: the password, in the browser that gave the code. Every failure has the same message. */
  async function verifyPassword(request: Request, response: Response, password: string) {
    const secret = secretOf(request, secondCookie) ?? ''
    const step = await findSecondStep(db, secret)
    const uncount = await limits.countPasswordGuess(step?.userId, askerOf(request, step?.email ?? ''))
    if (!step?.passwordHash || !(await matchesPassword(password, step.passwordHash))) throw wrongPassword()
    const { passwordHash } = step
    const found = await db.transaction(async (tx) => {
      const person = await spendSecondStep(tx, secret, passwordHash)
      return person && findOrCreateUser(tx, person)
    })
    if (!found) throw wrongPassword()
    await startSession(services, request, found)
    await forgive(uncount)
    browsers.remember(request, response, step.email)
    response.clearCookie(secondCookie, cookieOptions(env))
    return { user: found.user }
  }

  return { requestCode, verifyCode, verifyPassword }
}
