import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { ApiError, ConnectionError, sentenceOf } from '#client/lib/calls/api.ts'
import { signInAgain } from '#client/lib/calls/questions.ts'
import { consumeLostAccount, isAccountSwitch } from '#client/lib/calls/session.ts'
import { adoptAccountCurrency } from '#client/lib/currency.ts'
import { isSomethingUnsaved } from '#client/lib/pages/leave-guard.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { isSignedOut, meKey, useMe } from '#client/lib/session/use-me.ts'
import { toast } from '#client/lib/toast.ts'
import { useForgetSession } from './shell/sign-out.ts'

/** A 403 can mean that the person's role has changed since it was read. */
const isForbidden = (error: unknown) => error instanceof ApiError && error.status === 403

/** Reads again who is signed in whenever a call is refused: the session may have ended elsewhere. */
function useEndedSession() {
  const client = useQueryClient()
  useEffect(() => {
    const check = (error: unknown) => {
      if (isSignedOut(error) || isForbidden(error)) void client.invalidateQueries({ queryKey: meKey })
    }
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (event.query.queryKey[0] !== meKey[0]) check(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') check(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}

/**
 * Reloads this tab when another tab signs in or out or changes the account, so that no former data stays here. A form
 * with unsaved input stays, under the question to sign in again.
 */
function useOtherTabs(userId: string | undefined) {
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isAccountSwitch(event)) window.location.assign(paths.overview())
      if (event.key !== 'user' || !userId || event.newValue?.includes(userId)) return
      if (isSomethingUnsaved()) void signInAgain.ask()
      else window.location.reload()
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [userId])
}

interface GuardProps {
  /** Shown until it is known who is signed in. */
  waiting: ReactNode
  /** Shown while the server cannot be reached. The connection banner asks again when the connection is back. */
  withoutConnection: ReactNode
  children: ReactNode
}

/** Shows the page to people who are signed in. Others go to the sign-in dialog, which leads back to the page. */
export function Guard({ waiting, withoutConnection, children }: GuardProps) {
  const { data: me, error, refetch, isFetching } = useMe()
  const forgetSession = useForgetSession()
  const signedOut = isSignedOut(error)
  useEndedSession()
  useOtherTabs(me?.user.id)
  useEffect(() => {
    if (signedOut) forgetSession(paths.signIn(window.location.pathname + window.location.search))
  }, [signedOut, forgetSession])
  useEffect(() => {
    if (!me) return
    adoptAccountCurrency(me.account.id, me.account.currency)
    if (consumeLostAccount())
      toast({
        title: 'Your access has ended',
        description: `You are no longer in the account that you worked in. This is ${me.account.name}.`,
        tone: 'danger',
      })
  }, [me])

  if (me && !signedOut) return children
  if (!error || signedOut) return waiting
  if (error instanceof ConnectionError) return withoutConnection
  return (
    <main id="content" className="flex min-h-dvh flex-col items-center justify-center">
      <h1 className="sr-only">Dashboard</h1>
      <EmptyState
        picture={<EmptyPlot sign="SHUT" />}
        title="Your dashboard could not be loaded"
        text={sentenceOf(error, 'The server did not say who is signed in.')}
        action={
          <Button look="primary" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      />
    </main>
  )
}
