import type { Request } from 'express'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import type { User } from '#shared/accounts/auth.ts'
import { stepCalls } from '#shared/accounts/steps.calls.ts'
import type { StepAnswer } from '#shared/accounts/steps.ts'
import { makeChallenge, spendChallenge, tryCode } from '../../accounts/challenges.ts'
import { refuseField } from '../../db/refusals.ts'
import { type Actor, type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { saveSession } from '../../http/session.ts'
import { confirmationMail } from '../../mail/code-mail.ts'
import { limiterFactory } from '../../security/limiter.ts'
import { deriveKey, sha256 } from '../../security/secrets.ts'
import { countTry } from './limits.ts'
import { matchesPassword } from './password.hash.ts'
import { readPasswordHash } from './password.read.ts'
import { checkStep } from './steps/check.ts'
import { requestPasskey } from './steps/passkeys.ts'
import { tellRecoveryUse } from './steps/steps.told.ts'
import { readNeeds } from './steps.queries.ts'
import type { TestCodeRule } from './test-code.ts'

const hour = 3600

/** What a person gives to confirm that it is them. */
interface Proof {
  code: string
  password?: string | undefined
  step?: StepAnswer | undefined
}

/**
 * Confirms within a session that the caller is still the same person, by a code from their email and by their second step, or
 * their password, where they have one. Confirmations have counters of their own, so that a stolen session cannot keep its owner from signing in.
 */
export function confirmationRoutes(services: Services, testCode: TestCodeRule): Route[] {
  const { db, log, mail, secret } = services
  const codeKey = deriveKey(secret, 'confirmation code')
  const limiter = limiterFactory(services)
  const codesAsked = limiter('confirm-send', 8, hour)
  const guesses = limiter('confirm-guess', 10, hour)

  const countOrRefuse = (limiter: typeof guesses, user: User) =>
    countTry(log, [{ limiter, key: user.id }], {
      tooMany: (wait) => `Too many tries. Please try again in ${wait}.`,
      busy: 'We can’t check this just now. Please try again shortly.',
    })

  /** The name of the codes for this session. Such a code signs nobody in. */
  const sessionHash = ({ sessionId }: Actor) => sha256(`confirmation ${sessionId}`)

  const ceremonyOf = ({ user, sessionId }: Actor) => ({
    purpose: 'confirm' as const,
    secret: sessionId,
    userId: user.id,
  })

  /** Throws for a wrong password; a person without one has nothing to prove. */
  async function refuseWrongPassword({ user }: Actor, password: string | undefined) {
    const hash = await readPasswordHash(db, user.id)
    if (hash !== null && !password) refuseField('password-required', 'password', 'Enter your password')
    if (hash !== null && !(await matchesPassword(password ?? '', hash)))
      refuseField('wrong-password', 'password', 'That password did not work')
  }

  /** Checks the second step, or the password of a person without one. Answers the writing of the step's use. */
  async function checkSecond(actor: Actor, { password, step }: Proof) {
    const { steps } = await readNeeds(db, actor.user.id)
    if (steps.length === 0) {
      await refuseWrongPassword(actor, password)
      return undefined
    }
    if (!step) refuseField('second-step-required', 'step', 'Complete 2-step verification too')
    const spend = await checkStep(services, ceremonyOf(actor), step)
    if (!spend) refuseField('wrong-second-step', 'step', 'That did not work. Try again')
    return spend
  }

  async function confirmSession(request: Request, actor: Actor, proof: Proof) {
    const { user } = actor
    await countOrRefuse(guesses, user)
    const guess = { email: user.email, code: proof.code, browserHash: sessionHash(actor) }
    const challenge = await tryCode(db, codeKey, guess)
    // The rest is checked after a right code only, so that a stolen session cannot guess passwords.
    if (!challenge) refuseField('wrong-code', 'code', 'This code did not work')
    const spend = await checkSecond(actor, proof)
    await db.transaction(async (tx) => {
      if (!(await spendChallenge(tx, challenge.id, user.email)))
        refuseField('wrong-code', 'code', 'This code was used already')
      if (spend && !(await spend(tx)))
        refuseField('wrong-second-step', 'step', 'That did not work. Try again')
      if (proof.step?.kind === 'recovery') await tellRecoveryUse(tx, services, request, user)
    })
    await guesses.delete(sha256(user.id))
    request.session.confirmedAt = Date.now()
    await saveSession(request)
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
      const { hasPassword, steps } = await readNeeds(db, user.id)
      const needs = { needsPassword: hasPassword && steps.length === 0, needsStep: steps }
      return { sentTo: user.email, ...needs, ...testCode.tell(request, code) }
    }),
    route(authCalls.confirm, ({ actor, request, body }) => confirmSession(request, actor, body)),
    route(stepCalls.requestConfirmingPasskey, ({ actor }) => requestPasskey(services, ceremonyOf(actor))),
  ]
}
