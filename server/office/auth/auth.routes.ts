import type { Request, Response } from 'express'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import { listPlaces } from '../../accounts/accounts.queries.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, route } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { cookieName, cookieOptions } from '../../security/cookies.ts'
import { sha256 } from '../../security/secrets.ts'
import { confirmationRoutes } from './confirmation.routes.ts'
import { knownBrowsers } from './known-browser.ts'
import { signInLimits } from './limits.ts'
import { passwordRoutes } from './password.routes.ts'
import { endAllSessions, endSession, listSessions } from './sessions.ts'
import { signInRoutes } from './sign-in.ts'
import { readDuty } from './steps/duty.ts'
import { stepRoutes } from './steps/steps.routes.ts'
import { testCodeRule } from './test-code.ts'

export function authRoutes(services: Services): Route[] {
  const { db, env } = services
  const limits = signInLimits(services)
  const browsers = knownBrowsers(services)
  const testCode = testCodeRule(services)

  async function signOut(request: Request, response: Response) {
    response.clearCookie(cookieName(env, 'sid'), cookieOptions(env))
    await new Promise<void>((done, failed) =>
      request.session.destroy((error) => (error ? failed(error) : done())),
    )
  }

  return [
    ...signInRoutes(services, limits, browsers, testCode),
    ...stepRoutes(services),
    ...passwordRoutes(services, limits, browsers),
    ...confirmationRoutes(services, testCode),
    route(authCalls.readMe, async ({ actor: { user, account } }) => ({
      user,
      account,
      accounts: await listPlaces(db, user),
      secondStepDue: await readDuty(db, { user, account }),
      ...(user.email === services.env.adminEmail && { runsServer: true as const }),
    })),
    route(authCalls.signOut, ({ request, response }) => signOut(request, response)),
    route(authCalls.listSessions, async ({ actor }) => {
      const current = sha256(actor.sessionId)
      const rows = await listSessions(db, actor.user.id)
      return rows.map((row) => ({ ...row, current: row.id === current }))
    }),
    route(authCalls.endSession, async ({ actor, params }) => {
      if (!(await endSession(db, actor.user.id, params.id))) throw new NotFound()
    }),
    route(authCalls.endAllSessions, async ({ actor, request, response }) => {
      await endAllSessions(db, actor.user.id)
      await signOut(request, response)
    }),
  ]
}
