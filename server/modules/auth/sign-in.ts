import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Request, Response } from 'express'
import type { Transaction } from '../../db/client.ts'
import { Refused } from '../../db/refusals.ts'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions, readCookie } from '../../security/cookies.ts'
import { networkOf } from '../../security/network.ts'
import { deriveKey, sha256 } from '../../security/secrets.ts'
import { findOrCreateUser, type Newcomer } from './accounts.ts'
import { users } from './auth.table.ts'
import { codeLifeSeconds, hasNoTriesLeft, makeChallenge, spendChallenge, tryCode } from './challenges.ts'
import { codeMail } from './code-mail.ts'
import type { SignInLimits } from './limits.ts'
import { matchesPassword } from './password.hash.ts'
import { findSecondStep, openSecondStep, secondStepSeconds, spendSecondStep } from './second-step.ts'
import { startSession } from './start-session.ts'

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
export function signInHandlers(services: Services, limits: SignInLimits) {
  const { db, env, log, mail, secret } = services
  const browserCookie = cookieName(env, 'browser')
  const secondCookie = cookieName(env, 'second')
  const codeKey = deriveKey(secret, 'sign-in code')

  const browserOf = (request: Request) => secretOf(request, browserCookie)

  /** Sends a code. A known and an unknown address are treated alike, so that the answer tells nothing. */
  async function requestCode(request: Request, response: Response, { email, role, name }: Newcomer) {
    await limits.countCodeRequest(email, networkOf(request.ip))
    const browser = browserOf(request) ?? newSecret()
    const code = await db.transaction(async (tx) => {
      const asked = { email, role, name: name || null, browserHash: sha256(browser) }
      const made = await makeChallenge(tx, codeKey, asked)
      await mail.send(codeMail(email, made.code, made.expiresAt), tx)
      return made.code
    })
    response.cookie(browserCookie, browser, { ...cookieOptions(env), maxAge: codeLifeSeconds * 1000 })
    return { ok: true as const, ...(env.showsTestCode && { testOtp: code }) }
  }

  /**
   * Turns a right code into a session, or into the second step when the person has a password. Throws the
   * same 401 for a wrong code, address and browser.
   */
  async function verifyCode(request: Request, response: Response, email: string, code: string) {
    const network = networkOf(request.ip)
    await limits.countCodeGuess(email, network)
    const browser = browserOf(request)
    const browserHash = browser ? sha256(browser) : env.showsTestCode ? null : 'none'
    const guess = { email, code, browserHash }
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
    await limits
      .uncountCodeGuess(email, network)
      .catch((error) => log.warn({ err: error }, 'a right code still counts as a guess'))
    response.clearCookie(browserCookie, cookieOptions(env))
    if (!found.needsPassword) return { user: found.user }
    response.cookie(secondCookie, second, { ...cookieOptions(env), maxAge: secondStepSeconds * 1000 })
    return { needsPassword: true as const }
  }

  /** The second step: the password, in the browser that gave the code. Every failure has the same message. */
  async function verifyPassword(request: Request, response: Response, password: string) {
    const network = networkOf(request.ip)
    const secret = secretOf(request, secondCookie) ?? ''
    const step = await findSecondStep(db, secret)
    await limits.countPasswordGuess(step?.userId, network)
    if (!step?.passwordHash || !(await matchesPassword(password, step.passwordHash))) throw wrongPassword()
    const { passwordHash } = step
    const found = await db.transaction(async (tx) => {
      const person = await spendSecondStep(tx, secret, passwordHash)
      return person && findOrCreateUser(tx, person)
    })
    if (!found) throw wrongPassword()
    await startSession(services, request, found)
    await limits
      .uncountPasswordGuess(step.userId, network)
      .catch((error) => log.warn({ err: error }, 'a right password still counts as a try'))
    response.clearCookie(secondCookie, cookieOptions(env))
    return { user: found.user }
  }

  return { requestCode, verifyCode, verifyPassword }
}
