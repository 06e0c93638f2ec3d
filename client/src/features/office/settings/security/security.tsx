import { useQueryClient } from '@tanstack/react-query'
import { Monitor } from 'lucide-react'
import { navigate } from 'wouter/use-browser-location'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { ConfirmButton } from '#client/kit/ui/overlays/confirm-dialog.tsx'
import { forgetUser } from '#client/lib/calls/session.ts'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import type { OpenSession } from '#shared/accounts/auth.ts'
import type { SensitiveChange } from '#shared/accounts/sensitive.ts'
import { changeCalls } from '#shared/office/history/history.calls.ts'
import { Loaded, Section } from '../settings.section.tsx'
import { PasswordSection } from './password.tsx'
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
  // Read again whenever the section opens, because an old list of browsers misleads.
  const sessions = useRead(authCalls.listSessions, {}, always)
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
  const end = useCall(authCalls.endSession)
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
          onClick={() => end.mutate({ params: { id: session.id } })}
        >
          {end.isPending ? 'Signing Out...' : 'Sign Out'}
        </Button>
      )}
    </li>
  )
}

function SignOutEverywhere() {
  const end = useEndAllSessions()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-b-card bg-page px-5 py-4 md:px-6">
      <p className="text-14 text-ink-2">Lost a phone or computer? Sign out of all browsers at once.</p>
      <ConfirmButton
        look="danger"
        ask={{
          title: 'Sign Out Everywhere?',
          text: 'Every browser is signed out, including this one. Sign in again with a new code.',
          confirm: 'Sign Out Everywhere',
          confirming: 'Signing out...',
        }}
        run={end.mutateAsync}
      >
        Sign Out Everywhere
      </ConfirmButton>
    </div>
  )
}

/** Ends every session, this one too, and removes everything of the person from this browser. */
function useEndAllSessions() {
  const client = useQueryClient()
  return useCall(
    authCalls.endAllSessions,
    {},
    {
      onSuccess: () => {
        forgetUser()
        navigate(paths.home(), { replace: true })
        client.clear()
      },
    },
  )
}

const mostShown = 20

const sentences: Record<SensitiveChange['kind'], (change: SensitiveChange) => string> = {
  'bank-details': () => 'changed the bank details on invoices',
  'card-keys': ({ before, after }) =>
    before ? `${after ? 'changed' : 'disconnected'} card payments` : 'connected card payments',
  invitation: ({ about }) => `invited ${about}`,
  joined: () => 'accepted an invitation',
  role: ({ about }) => `changed the role of ${about}`,
  removed: ({ about }) => `ended the access of ${about}`,
  'person-data-read': ({ about }) => `downloaded the data about ${about}`,
  'person-erased': ({ about }) => `erased ${about}`,
  ownership: ({ about }) => `handed the account over to ${about}`,
  'payee-details': ({ about }) => `changed the bank details of ${about}`,
  'payee-details-read': ({ about }) => `read the whole bank details of ${about}`,
  'payout-file-read': () => 'downloaded a payment file',
  'own-account': ({ about, before }) => `${before ? 'changed' : 'added'} your bank account ${about}`,
  'payout-settings': () => 'changed the payout rules',
  'payout-alone': () => 'drafted and approved payouts alone',
  'payout-limit-tried': () => 'tried to approve more than one person may alone',
  'payout-taken-back': ({ about }) => `cancelled a payout to ${about} that was in a payment file`,
  'payout-returned': ({ about }) => `matched a payout to ${about} as returned by the bank`,
  'payee-email': ({ about }) => `changed the email address of ${about}, who is paid by bank`,
  'payout-file-again': () => 'put payouts in a second payment file',
  'help-started': ({ about }) => `started account recovery for ${about}`,
  'help-confirmed': ({ about }) => `confirmed account recovery for ${about} as the second person`,
  'help-taken-back': ({ about }) => `cancelled account recovery for ${about}`,
  'help-used': () => 'signed in without 2-step verification, after account recovery by two people',
  'everything-downloaded': () => 'downloaded everything that the account holds',
  'deletion-asked': () => 'asked to delete the whole account',
  'deletion-taken-back': () => 'cancelled the deletion of the account',
  'recovery-code': () => 'used a recovery code to sign in or to confirm',
}

/** Who changed bank details, card keys, roles and access, for the account's owners. */
function SensitiveChanges() {
  const changes = useRead(changeCalls.listSensitive)
  return (
    <Section
      title="Changes to Money and Access"
      text="Bank details, payouts, card payments, the team, and downloads of everything. Gable emails the owners about each change, but not when somebody only reads details."
    >
      <Loaded query={changes}>
        {(rows) => (
          <ul aria-label="Changes to money and access" className="border-t border-hairline">
            {rows.length === 0 && (
              <li className="px-5 py-4 text-14 text-ink-2 md:px-6">Nothing has been changed yet.</li>
            )}
            {rows.slice(0, mostShown).map((change) => (
              <ChangeRow key={change.id} change={change} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function ChangeRow({ change }: { change: SensitiveChange }) {
  const { who, at, kind, before, after } = change
  return (
    <li className="border-b border-hairline px-5 py-3.5 last:border-b-0 md:px-6">
      <p className="text-14 break-words">
        <span className="font-semibold">{who}</span> {sentences[kind](change)}
        <span className="text-ink-3">
          {' '}
          · <time dateTime={at}>{formatMoment(at)}</time>
        </span>
      </p>
      <p className="mt-1 text-13 break-words whitespace-pre-line text-ink-2">
        {before && <del className="text-ink-3">{before}</del>}
        {before && after && (
          <>
            {' '}
            <span aria-hidden="true">→</span>
            <span className="sr-only"> became </span>{' '}
          </>
        )}
        {after}
      </p>
    </li>
  )
}
