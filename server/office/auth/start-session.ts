import type { Request } from 'express'
import type { User } from '#shared/accounts/auth.ts'
import type { Services } from '../../http/services.ts'
import { isSecure } from '../../security/cookies.ts'
import { browserName } from './browser-name.ts'

/** Opens a session for a person who has signed in, and stores it before the reply leaves. */
export async function startSession(
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
  await new Promise<void>((done, failed) => request.session.save((error) => (error ? failed(error) : done())))
  if (isSecure(env) && !request.secure) {
    log.warn('a sign-in came over plain http, so its cookie was not set: the proxy must be https')
  }
}
