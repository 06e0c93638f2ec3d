import type { Request } from 'express'
import type { User } from '#shared/auth/auth.ts'
import type { Services } from '../../http/services.ts'
import { browserName } from './browser-name.ts'
import { setSessionCookie } from './session.cookie.ts'
import { destroySession, storeSession } from './sessions.store.ts'

/**
 * Opens a session for a person who has signed in, and stores it before the reply leaves. It always has a new id, so
 * that one which somebody planted in the browser stays worthless.
 */
export async function startSession(
  services: Pick<Services, 'db' | 'env' | 'log' | 'secret'>,
  request: Request,
  found: { user: User; accountId: string; epoch: number },
): Promise<void> {
  if (request.session) await destroySession(services, request.session.id)
  const { user, accountId, epoch } = found
  const browser = browserName(request.get('user-agent'))
  const id = await storeSession(services, { userId: user.id, accountId, epoch, browser })
  if (!request.res || !setSessionCookie(services, request, request.res, id)) {
    services.log.warn('a sign-in came over plain http, so its cookie was not set: the proxy must be https')
  }
}
