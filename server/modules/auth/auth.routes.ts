import type { Request, Response } from 'express'
import { z } from 'zod'
import {
  me,
  openSession,
  requestCodeInput,
  requestCodeReply,
  signInReply,
  verifyCodeInput,
  verifyCodeReply,
} from '#shared/auth/auth.ts'
import { signInPassword } from '#shared/auth/password.ts'
import { NotFound } from '../../db/refusals.ts'
import { type Route, routeOf } from '../../http/route.ts'
import type { Services } from '../../http/services.ts'
import { accountsOf } from './accounts.ts'
import { cookieName, cookieOptions } from './cookies.ts'
import { signInLimits } from './limits.ts'
import { passwordRoutes } from './password.routes.ts'
import { sha256 } from './secrets.ts'
import { endAllSessions, endSession, sessionsOf } from './sessions.ts'
import { signInByCode } from './sign-in.ts'

export function authRoutes(services: Services): Route[] {
  const { db, env } = services
  const limits = signInLimits(services)
  const { requestCode, verifyCode, verifyPassword } = signInByCode(services, limits)

  async function signOut(request: Request, response: Response) {
    response.clearCookie(cookieName(env, 'sid'), cookieOptions(env))
    await new Promise<void>((done, failed) =>
      request.session.destroy((error) => (error ? failed(error) : done())),
    )
  }

  return [
    routeOf({
      method: 'post',
      path: '/api/auth/request-otp',
      access: 'public',
      summary: 'Emails a sign-in code. The answer is the same for every address.',
      body: requestCodeInput,
      reply: requestCodeReply,
      handle: ({ request, response, body }) => requestCode(request, response, body),
    }),
    routeOf({
      method: 'post',
      path: '/api/auth/verify-otp',
      access: 'public',
      summary:
        'Signs in with the code; the first time, makes the person and their account. Who has set a password is asked for it.',
      body: verifyCodeInput,
      reply: verifyCodeReply,
      handle: ({ request, response, body }) => verifyCode(request, response, body.email, body.code),
    }),
    routeOf({
      method: 'post',
      path: '/api/auth/password',
      access: 'public',
      summary: 'The second step, where verify-otp has asked for it: signs in with the password.',
      body: signInPassword,
      reply: signInReply,
      handle: ({ request, response, body }) => verifyPassword(request, response, body.password),
    }),
    ...passwordRoutes(services, limits),
    routeOf({
      method: 'get',
      path: '/api/auth/me',
      access: 'user',
      summary: 'Who is signed in, the account they work in, and the others they may switch to.',
      reply: me,
      handle: async ({ actor: { user, account } }) => ({
        user,
        account,
        accounts: await accountsOf(db, user.id),
      }),
    }),
    routeOf({
      method: 'post',
      path: '/api/auth/sign-out',
      access: 'public',
      summary: 'Ends the session; does nothing where there is none.',
      reply: null,
      handle: ({ request, response }) => signOut(request, response),
    }),
    routeOf({
      method: 'get',
      path: '/api/sessions',
      access: 'user',
      summary: 'The browsers in which you are signed in.',
      reply: z.array(openSession),
      handle: async ({ actor }) => {
        const current = sha256(actor.sessionId)
        const rows = await sessionsOf(db, actor.user.id)
        return rows.map((row) => ({ ...row, current: row.id === current }))
      },
    }),
    routeOf({
      method: 'delete',
      path: '/api/sessions/:id',
      access: 'user',
      summary: 'Signs one browser out.',
      params: z.object({ id: z.string().max(64) }),
      reply: null,
      handle: async ({ actor, params }) => {
        if (!(await endSession(db, actor.user.id, params.id))) throw new NotFound()
      },
    }),
    routeOf({
      method: 'delete',
      path: '/api/sessions',
      access: 'user',
      summary: 'Signs you out everywhere, here too.',
      reply: null,
      handle: async ({ actor, request, response }) => {
        await endAllSessions(db, actor.user.id)
        await signOut(request, response)
      },
    }),
  ]
}
