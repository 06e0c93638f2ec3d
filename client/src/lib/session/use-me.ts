import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { authCalls } from '#shared/accounts/auth.calls.ts'
import type { Me } from '#shared/accounts/auth.ts'
import type { teamCalls } from '#shared/accounts/team.calls.ts'
import { ApiError, ConnectionError } from '../calls/api.ts'
import { makeCall, queryFor, queryKeyOf, withoutSchemas } from '../calls/calls.ts'
import {
  accountOfPage,
  forgetUser,
  markAccountLost,
  setAccountOfPage,
  storedUser,
  storeUser,
} from '../calls/session.ts'
import { adoptDateFormat } from '../dates.ts'
import { paths } from '../pages/paths.ts'

const readMe = withoutSchemas<typeof authCalls.readMe>({
  method: 'get',
  path: '/api/auth/me',
  madeOf: ['me', 'agency', 'team', 'profile'],
})

const chooseAccount = withoutSchemas<typeof teamCalls.chooseAccount>({
  method: 'post',
  path: '/api/accounts/current',
})

export const meKey = queryKeyOf(readMe)

export const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * Reads who is signed in. The server refuses the call when the stored user is not the session's, so the call is
 * repeated without a stored user, and the answer is stored.
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
    if (me.accounts.every(({ id }) => id !== here)) markAccountLost()
    return reloadInOtherAccount()
  }
  setAccountOfPage(me.account.id)
  adoptDateFormat(me.account)
  return me
}

/**
 * Puts a new session into the account that the page works in. When that fails, the server refuses the page's next calls
 * and says why.
 */
export async function returnToAccount(): Promise<void> {
  const here = accountOfPage()
  const asks = false
  try {
    const { account } = await makeCall(readMe, {}, { asks })
    if (here && account.id !== here) await makeCall(chooseAccount, { body: { accountId: here } }, { asks })
  } catch (error) {
    if (!(error instanceof ApiError || error instanceof ConnectionError)) throw error
  }
}

/** Reloads the page in another account, so that no data of the former account stays in memory. */
function reloadInOtherAccount(): Promise<never> {
  window.location.assign(paths.overview())
  return new Promise(() => undefined)
}

export const meQuery = { ...queryFor(readMe), queryFn: loadMe }

/** The signed-in person, the account they work in, and their role there. */
export function useMe(): UseQueryResult<Me> {
  return useQuery(meQuery)
}
