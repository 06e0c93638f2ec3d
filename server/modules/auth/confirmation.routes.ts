import type { Request } from 'express'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { authCalls } from '#shared/auth/auth.calls.ts'
import type { User } from '#shared/auth/auth.ts'
import { Refused } from '../../db/refusals.ts'
import { TryLater } from '../../http/errors.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { deriveKey, sha256 } from '../../security/secrets.ts'
import { makeChallenge, spendChallenge, tryCode } from './challenges.ts'
import { confirmationMail } from './code-mail.ts'
import { matchesPassword } from './password.hash.ts'
import { readPasswordHash } from './password.read.ts'
import type { TestCodeRule } from './test-code.ts'

const hour = 3600
const refuseField = (field: string, sentence: string) =>
  new Refused(400, `${sentence}.`, { [field]: sentence })

/**
 * Confirms within a session that the caller is still the same person, by a code from their email and by their password where
 * they have one. Confirmations have counters of their own, so that a stolen session cannot keep its owner from signing in.
 */
export function confirmationRoutes(services: Services, showsTestCode: TestCodeRule): Route[] {
  const { db, mail, secret } = services
  const codeKey = deriveKey(secret, 'confirmation code')
  const limiter = limiterFactory(services)
  const codesAsked = limiter('confirm-send', 8, hour)
  const guesses = limiter('confirm-guess', 10, hour)

  async function countOrRefuse(from: typeof guesses, user: User) {
    try {
      await from.consume(sha256(user.id))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = refusal.msBeforeNext / 1000
      throw new TryLater(`Too many tries. Please try again in ${Math.ceil(seconds / 60)} minutes.`, seconds)
    }
  }

  /** The name of the codes for this session. Such a code signs nobody in. */
  const sessionHash = ({ sessionId }: Actor) => sha256(`confirmation ${sessionId}`)

  async function confirmSession(request: Request, actor: Actor, code: string, password: string | undefined) {
    const { user } = actor
    await countOrRefuse(guesses, user)
    const guess = { email: user.email, code, browserHash: sessionHash(actor) }
    const challenge = await tryCode(db, codeKey, guess)
    // The password is checked after a right code only, so that a stolen session cannot guess passwords.
    if (!challenge) throw refuseField('code', 'This code did not work')
    const hash = await readPasswordHash(db, user.id)
    if (hash !== null && !password) throw refuseField('password', 'Enter your password')
    if (hash !== null && !(await matchesPassword(password ?? '', hash)))
      throw refuseField('password', 'That password did not work')
    const isSpent = await db.transaction((tx) => spendChallenge(tx, challenge.id, user.email))
    if (!isSpent) throw refuseField('code', 'This code was used already')
    await guesses.delete(sha256(user.id))
    request.session.confirmedAt = Date.now()
    await new Promise<void>((done, failed) =>
      request.session.save((error) => (error ? failed(error) : done())),
    )
  }

  return [
    route(authCalls.requestConfirmation, async ({ actor, request }) => {
      const { user } = actor
      await countOrRefuse(codesAsked, user)
      const asked = { email: user.email, role: user.role, browserHash: sessionHash(actor) }
      const nobodyNew = { name: null, agency: null }
      const code = await db.transaction(async (tx) => {
        const made = await makeChallenge(tx, codeKey, { ...asked, ...nobodyNew })
        await mail.send(confirmationMail(user.email, made.code, made.expiresAt), tx)
        return made.code
      })
      const needsPassword = (await readPasswordHash(db, user.id)) !== null
      return { sentTo: user.email, needsPassword, ...(showsTestCode(request) && { testOtp: code }) }
    }),
    route(authCalls.confirm, ({ actor, request, body: { code, password } }) =>
      confirmSession(request, actor, code, password),
    ),
  ]
}
