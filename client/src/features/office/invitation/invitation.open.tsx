import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { FormError } from '#client/kit/form/form-error.tsx'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { refreshSubjects } from '#client/lib/calls/query-client.ts'
import { forgetUser } from '#client/lib/calls/session.ts'
import { useCall, useWrite } from '#client/lib/calls/use-call.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { addressOfLink, storeInvited, takeInvited } from '#client/lib/session/invited.ts'
import { authCalls } from '#shared/accounts/auth.calls.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import { landlordSees, teamRoleMeanings, teamRoleNames } from '#shared/accounts/team.roles.ts'
import type { InvitationPage } from '#shared/accounts/team.ts'

/** Accepts an invitation and opens the account, what is held for a landlord first, without any data of the former account. */
function useAcceptInvitation(token: string) {
  const client = useQueryClient()
  return useWrite(
    teamCalls.acceptInvitation,
    () => ({ params: { token } }),
    {
      done: ({ agency, role }) => ({
        title: 'Welcome!',
        description:
          role === 'client' ? `You now see your records with ${agency}.` : `You now work with ${agency}.`,
      }),
    },
    {
      onSuccess: ({ role }) => {
        client.removeQueries()
        navigate(role === 'client' ? paths.held() : paths.overview(), { replace: true })
      },
      onError: () => refreshSubjects(['team']),
    },
  )
}

interface OpenProps {
  invitation: InvitationPage
  token: string
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** An open invitation: who invites to what, and what the reader can do next. */
export function OpenInvitation({ invitation, token }: OpenProps) {
  const { agency, role, invitedBy, sentTo, expiresAt } = invitation
  const isLandlord = role === 'client'
  const title = isLandlord ? `${agency} shares your records with you` : `Join ${agency}`
  usePageTitle(title)
  return (
    <section className="overflow-hidden rounded-card border border-hairline bg-surface shadow-card">
      <Street />
      <div className="px-6 pt-7 pb-6 sm:px-8 sm:pt-8">
        <h1
          tabIndex={-1}
          className="font-heading text-28 font-semibold break-words text-balance outline-none"
        >
          {title}
        </h1>
        {isLandlord ? <ForLandlord invitedBy={invitedBy} /> : <ForColleague invitation={invitation} />}
        <dl className="mt-6 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-t border-hairline pt-5 text-14">
          <dt className="text-ink-3">Sent to</dt>
          <dd className="[overflow-wrap:anywhere]">{sentTo}</dd>
          <dt className="text-ink-3">Valid until</dt>
          <dd>{longDate.format(new Date(expiresAt))}</dd>
        </dl>
      </div>
      <div className="border-t border-hairline bg-page px-6 py-5 sm:px-8">
        <NextStep invitation={invitation} token={token} />
      </div>
    </section>
  )
}

const street = ['alder', 'birch', 'cedar', 'damson', 'elder', 'fir'].map((id) => ({
  id: `invitation-${id}`,
  label: '',
  status: 'rented' as const,
  type: 'house',
}))

/** A drawn street with lit windows, as decoration. */
function Street() {
  return (
    <div inert aria-hidden="true" className="border-b border-hairline bg-page pt-4">
      <Terrace houses={street} label="" />
    </div>
  )
}

function ForColleague({ invitation: { agency, role, invitedBy } }: { invitation: InvitationPage }) {
  return (
    <>
      <p className="mt-3 text-16 text-ink-2">
        {invitedBy ?? agency} invites you to work with {agency} on Gable, as{' '}
        <b className="font-semibold text-ink">{teamRoleNames[role]}</b>.
      </p>
      <p className="mt-2 text-16 text-ink-2">{teamRoleMeanings[role]}</p>
    </>
  )
}

function ForLandlord({ invitedBy }: { invitedBy: string | null }) {
  return (
    <>
      <p className="mt-3 text-16 text-ink-2">
        {invitedBy ? `${invitedBy} lets you` : 'You can'} look at your records on Gable at any time:
      </p>
      <ul className="mt-4 grid gap-2 text-16">
        {landlordSees.map((each) => (
          <li key={each} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-link" />
            {each}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The reader's next step: sign in, sign in with another address, or accept. */
function NextStep({ invitation, token }: OpenProps) {
  const { isYours, signedInAs } = invitation
  if (isYours) return <Accept invitation={invitation} token={token} />
  if (signedInAs) return <OtherAddress invitation={invitation} token={token} />
  return (
    <>
      <Button asChild look="primary" className="w-full">
        <Link
          href={paths.signInAs(
            invitation.role === 'client' ? 'landlord' : 'agent',
            'signin',
            paths.invitation(token),
          )}
          onClick={() => storeInvited({ token, email: addressOfLink() })}
        >
          Sign In to Accept
        </Link>
      </Button>
      <Note>Use the address that the invitation went to. We email you a code, and you come back here.</Note>
    </>
  )
}

function Accept({ invitation, token }: OpenProps) {
  const accept = useAcceptInvitation(token)
  // A second click can come before React has rendered the state after the first.
  const busy = useRef(false)
  const go = () => {
    if (busy.current) return
    busy.current = true
    accept.mutate(undefined, {
      onError: () => {
        busy.current = false
      },
    })
  }
  // Who chose to accept and then had to sign in is not asked a second time.
  const start = useRef(go)
  useEffect(() => {
    if (takeInvited(token)) start.current()
  }, [token])
  const label = invitation.role === 'client' ? 'See my records' : 'Accept invitation'
  return (
    <>
      <FormError
        text={sentenceOf(accept.error, 'It could not be accepted. Please try again.')}
        className="mb-4"
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row">
        <LinkButton to={paths.overview()}>Not Now</LinkButton>
        <Button
          look="primary"
          className="sm:flex-1"
          pending={accept.isPending || accept.isSuccess}
          onClick={go}
        >
          {accept.isPending ? 'Accepting...' : label}
        </Button>
      </div>
      <Note>
        You are signed in as <b className="font-semibold [overflow-wrap:anywhere]">{invitation.signedInAs}</b>
        . Your own account stays as it is; you can change between the two at any time.
      </Note>
    </>
  )
}

function OtherAddress({ invitation, token }: OpenProps) {
  const leave = useCall(
    authCalls.signOut,
    {},
    {
      onSuccess: () => {
        forgetUser()
        storeInvited({ token, email: addressOfLink() })
        window.location.assign(
          paths.signInAs(
            invitation.role === 'client' ? 'landlord' : 'agent',
            'signin',
            paths.invitation(token),
          ),
        )
      },
    },
  )
  return (
    <>
      <p className="text-14 text-ink-2">
        You are signed in as{' '}
        <b className="font-semibold text-ink [overflow-wrap:anywhere]">{invitation.signedInAs}</b>, but the
        invitation went to{' '}
        <b className="font-semibold text-ink [overflow-wrap:anywhere]">{invitation.sentTo}</b>. Only that
        address can accept it.
      </p>
      <div className="mt-4 flex flex-col-reverse gap-2 sm:flex-row">
        <LinkButton to={paths.overview()}>Go to the Dashboard</LinkButton>
        <Button look="primary" className="sm:flex-1" pending={leave.isPending} onClick={() => leave.mutate()}>
          {leave.isPending ? 'Signing Out...' : 'Sign Out and Use That Address'}
        </Button>
      </div>
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="mt-4 text-13 text-ink-3">{children}</p>
}
