import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { authCalls } from '#shared/auth/auth.calls.ts'
import type { Me } from '#shared/auth/auth.ts'
import { ApiError } from './api.ts'
import { makeCall, queryFor, queryKeyOf, withoutSchemas } from './calls.ts'
import { paths } from './paths.ts'
import {
  accountOfPage,
  forgetUser,
  keepAccountOfPage,
  storedUser,
  storeUser,
  tellOfLostAccount,
} from './session.ts'

const readMe = withoutSchemas<typeof authCalls.readMe>({
  method: 'get',
  path: '/api/auth/me',
  madeOf: ['me', 'agency', 'team', 'profile'],
})

export const meKey = queryKeyOf(readMe)

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Asks who is signed in. A stored user who is not the session's own is refused by the server, so the question is
 * asked once more without one, and the stored user is put right.
 */
async function loadMe({ signal }: { signal: AbortSignal }): Promise<Me> {
  const ask = () => makeCall(readMe, {}, { signal })
  const me = await ask().catch((error: unknown) => {
    if (!isSignedOut(error) || !storedUser()) throw error
    forgetUser()
    return ask()
  })
  storeUser(me.user)
  const here = accountOfPage()
  if (here && here !== me.account.id) {
    if (me.accounts.every(({ id }) => id !== here)) tellOfLostAccount()
    return startAnew()
  }
  keepAccountOfPage(me.account.id)
  return me
}

/** Another account: nothing of the former one may stay on the page, so it is loaded anew. */
function startAnew(): Promise<never> {
  window.location.assign(paths.overview())
  return new Promise(() => undefined)
}

/** The signed-in person, the account they work in, and their role there. */
export function useMe(): UseQueryResult<Me> {
  return useQuery({ ...queryFor(readMe), queryFn: loadMe })
}
