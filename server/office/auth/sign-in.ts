import { randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import type { User } from '#shared/accounts/auth.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { StepAnswer } from '#shared/accounts/steps.ts'
import {
  codeLifeSeconds,
  hasNoTriesLeft,
  holdsChallenge,
  makeChallenge,
  spendChallenge,
  tryCode,
} from '../../accounts/challenges.ts'
import { Refused } from '../../db/refusals.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { saveSession } from '../../http/session.ts'
import { codeMail } from '../../mail/code-mail.ts'
import { cookieName, cookieOptions, isSecure, readCookie } from '../../security/cookies.ts'
import { networksOf } from '../../security/network.ts'
import { deriveKey, sha256 } from '../../security/secrets.ts'
import { findOrCreateUser, type Newcomer } from './accounts.ts'
import { browserName } from './browser-name.ts'
import type { KnownBrowsers } from './known-browser.ts'
import type { Asker, SignInLimits, Uncount } from './limits.ts'
import { noteSignIn } from './new-browser.ts'
import { matchesPassword } from './password.hash.ts'
import {
  countStepTry,
  findSecondStep,
  openSecondStep,
  secondStepSeconds,
  spendCheckedStep,
  spendSecondStep,
} from './second-step.ts'
import { checkStep } from './steps/check.ts'
import { spendHelp } from './steps/helped.ts'
import { requestPasskey } from './steps/passkeys.ts'
import { tellRecoveryUse } from './steps/steps.told.ts'
import { readNeeds } from './steps.queries.ts'
import type { TestCodeRule } from './test-code.ts'

/** Opens a session for a person who has signed in, and stores it before the reply leaves. */
async function startSession(
  { env, log }: Pick<Services, 'env' | 'log'>,
  request: Request,
  found: { user: User; accountId: string; epoch: number },
): Promise<void> {
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
  await saveSession(request)
  if (isSecure(env) && !request.secure) {
    log.warn('a sign-in came over plain http, so its cookie was not set: the proxy must be https')
  }
}

const newSecret = () => randomBytes(32).toString('base64url')

const secretOf = (request: Request, cookie: string) => {
  const secret = readCookie(request, cookie)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : undefined
}

const wrongPassword = () =>
  new Refused(401, 'wrong-password', 'That password did not work. Try again, or go back for a new code.')
const wrongCode = () => new Refused(401, 'wrong-code', 'Invalid verification code')
const wrongStep = () =>
  new Refused(401, 'wrong-second-step', 'That did not work. Try again, or go back for a new code.')

/** The steps of signing in: ask for a code by email, give the code, and give the second step if there is one. */
export function signInRoutes(
  services: Services,
  limits: SignInLimits,
  browsers: KnownBrowsers,
  testCode: TestCodeRule,
): Route[] {
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
    return { ok: true as const, ...testCode.tell(request, code) }
  }

  type Found = Awaited<ReturnType<typeof findOrCreateUser>>

  /** Opens the session. Nothing can be refused any more. */
  async function enter(request: Request, response: Response, found: Found, uncount: Uncount) {
    const { email } = found.user
    await noteSignIn(services, request, found.user, browsers.find(request, email) !== undefined)
    await startSession(services, request, found)
    await forgive(uncount)
    await forgive(() => limits.rememberNetwork(email, askerOf(request, email)))
    browsers.remember(request, response, email)
    return { user: found.user }
  }

  /**
   * Turns a right code into a session, or into the second step when the person has one. Throws the same 401 for a
   * wrong code, address and browser.
   */
  async function verifyCode(request: Request, response: Response, email: string, code: string) {
    const browser = browserOf(request)
    const browserHash = browser ? sha256(browser) : testCode.isShown(request) ? null : 'none'
    const guess = { email, code, browserHash }
    const isHolder = await holdsChallenge(db, guess)
    const uncount = await limits.countCodeGuess(email, askerOf(request, email), isHolder)
    const challenge = await tryCode(db, codeKey, guess)
    if (!challenge) {
      if (await hasNoTriesLeft(db, guess))
        throw new Refused(401, 'too-many-attempts', 'Too many attempts. Request a new code.')
      throw wrongCode()
    }
    const second = newSecret()
    const found = await db.transaction(async (tx) => {
      if (!(await spendChallenge(tx, challenge.id, email))) return undefined
      const person = await findOrCreateUser(tx, challenge)
      const { hasPassword, steps } = await readNeeds(tx, person.user.id)
      const isWaiting = hasPassword || steps.length > 0
      // The person's sessions ended with their steps, so they are read again.
      if (isWaiting && (await spendHelp(tx, services, person.user)))
        return { person: await findOrCreateUser(tx, challenge), steps: [], isWaiting: false }
      if (isWaiting) await openSecondStep(tx, person.user.id, second)
      return { person, steps, isWaiting }
    })
    if (!found) throw wrongCode()
    response.clearCookie(browserCookie, cookieOptions(env))
    if (!found.isWaiting) return enter(request, response, found.person, uncount)
    await forgive(uncount)
    response.cookie(secondCookie, second, { ...cookieOptions(env), maxAge: secondStepSeconds * 1000 })
    return found.steps.length > 0 ? { needsStep: found.steps } : { needsPassword: true as const }
  }

  /** The password, in the browser that gave the code. Every failure has the same message. */
  async function verifyPassword(request: Request, response: Response, password: string) {
    const secret = secretOf(request, secondCookie) ?? ''
    const step = await findSecondStep(db, secret)
    const uncount = await limits.countPasswordGuess(step?.userId, askerOf(request, step?.email ?? ''))
    // Where there is a passkey or an app, the password is no way around it.
    const isEnough = step && (await readNeeds(db, step.userId)).steps.length === 0
    if (!isEnough || !step.passwordHash || !(await matchesPassword(password, step.passwordHash)))
      throw wrongPassword()
    const { passwordHash } = step
    const found = await db.transaction(async (tx) => {
      const person = await spendSecondStep(tx, secret, passwordHash)
      return person && findOrCreateUser(tx, person)
    })
    if (!found) throw wrongPassword()
    response.clearCookie(secondCookie, cookieOptions(env))
    return enter(request, response, found, uncount)
  }

  const ceremonyOf = (secret: string, userId: string) => ({ purpose: 'sign in' as const, secret, userId })

  /** What the browser that gave the code needs to ask for a passkey. */
  async function askForPasskey(request: Request) {
    const secret = secretOf(request, secondCookie) ?? ''
    const step = await findSecondStep(db, secret)
    if (!step) throw new Refused(401, 'sign-in-expired', 'This sign-in has run out. Go back for a new code.')
    return requestPasskey(services, ceremonyOf(secret, step.userId))
  }

  /** A passkey, an app's code or a recovery code, in the browser that gave the code. Every failure has the same message. */
  async function verifyStep(request: Request, response: Response, answer: StepAnswer) {
    const secret = secretOf(request, secondCookie) ?? ''
    const step = await findSecondStep(db, secret)
    const uncount = await limits.countStepGuess(step?.userId, askerOf(request, step?.email ?? ''))
    if (!step || !(await countStepTry(db, secret))) throw wrongStep()
    const spend = await checkStep(services, ceremonyOf(secret, step.userId), answer)
    if (!spend) throw wrongStep()
    const found = await db.transaction(async (tx) => {
      const person = await spendCheckedStep(tx, secret)
      if (!person || !(await spend(tx))) throw wrongStep()
      const found = await findOrCreateUser(tx, person)
      if (answer.kind === 'recovery') await tellRecoveryUse(tx, services, request, found.user)
      return found
    })
    response.clearCookie(secondCookie, cookieOptions(env))
    return enter(request, response, found, uncount)
  }

  return [
    route(authCalls.requestCode, ({ request, response, body }) => requestCode(request, response, body)),
    route(authCalls.verifyCode, ({ request, response, body }) =>
      verifyCode(request, response, body.email, body.code),
    ),
    route(authCalls.verifyPassword, ({ request, response, body }) =>
      verifyPassword(request, response, body.password),
    ),
    route(stepCalls.requestPasskey, ({ request }) => askForPasskey(request)),
    route(stepCalls.verify, ({ request, response, body }) => verifyStep(request, response, body)),
  ]
}
