import { Monitor } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmDialog } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { formatMoment } from '#client/lib/dates.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import type { OpenSession } from '#shared/accounts/auth.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { SensitiveChanges } from './changes.tsx'
import { PasswordSection } from './password.tsx'
import { useEndAllSessions, useEndSession, useOpenSessions } from './sessions.ts'
import { StepsSection } from './steps.tsx'

/** Security: the browsers in which the person is signed in, the second step, the password, and for owners who changed money and access. */
export function SecuritySection() {
  const mayReadChanges = useMay('owner')
  return (
    <div className="grid gap-6">
      <Browsers />
      <StepsSection />
      <PasswordSection />
      {mayReadChanges && <SensitiveChanges />}
    </div>
  )
}

function Browsers() {
  const sessions = useOpenSessions()
  return (
    <Section
      title="Security"
      text="You sign in with a code that we email you. These browsers are signed in as you: sign out any that you don’t know."
    >
      <Loaded query={sessions}>
        {(rows) => (
          <>
            <ul aria-label="Signed-in browsers" className="border-t border-hairline">
              {rows.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            <SignOutEverywhere />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function SessionRow({ session }: { session: OpenSession }) {
  const end = useEndSession()
  const browser = session.browser || 'Unknown browser'
  return (
    <li className="flex items-center gap-4 border-b border-hairline px-5 py-3.5 md:px-6">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-14 font-semibold break-words">{browser}</p>
          {session.current && <Badge tone="good">This browser</Badge>}
        </div>
        <p className="text-13 text-ink-3">
          <span className="max-sm:block">Last used {formatMoment(session.seenAt)}</span>
          <span aria-hidden="true" className="max-sm:hidden">
            {' · '}
          </span>
          <span className="max-sm:block">Signed in {formatMoment(session.startedAt)}</span>
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          pending={end.isPending}
          aria-label={`Sign out ${browser}, last used ${formatMoment(session.seenAt)}`}
          onClick={() => end.mutate(session.id)}
        >
          {end.isPending ? 'Signing Out...' : 'Sign Out'}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const [asking, setAsking] = useState(false)
  const end = useEndAllSessions()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card bg-page px-5 py-4 md:px-6">
      <p className="text-14 text-ink-2">Lost a phone or computer? Sign out of all browsers at once.</p>
      <Button look="danger" onClick={() => setAsking(true)}>
        Sign Out Everywhere
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign Out Everywhere?"
        text="Every browser is signed out, including this one. Sign in again with a new code."
        confirm="Sign Out Everywhere"
        confirming="Signing out..."
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </div>
  )
}
