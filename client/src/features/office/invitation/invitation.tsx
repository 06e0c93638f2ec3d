import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { EmptyPlot } from '#client/kit/terrace/empty-plot.tsx'
import { Wordmark } from '#client/kit/ui/brand.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ApiError, sentenceOf } from '#client/lib/calls/api.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { usePageTitle } from '#client/lib/pages/page-title.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { teamCalls } from '#shared/accounts/team.calls.ts'
import type { InvitationPage } from '#shared/accounts/team.ts'
import { OpenInvitation } from './invitation.open.tsx'

/** The page that an invitation's mail links to. Anybody with the link may open it. */
export default function Invitation({ params }: { params: { id: string } }) {
  const invitation = useRead(teamCalls.readInvitation, { params: { token: params.id } })
  return (
    <main
      id="content"
      tabIndex={-1}
      className="flex min-h-dvh flex-col bg-page px-5 py-6 outline-none sm:py-8"
    >
      <Link href={paths.home()} className="self-start rounded-control text-ink no-underline">
        <Wordmark />
      </Link>
      <div className="m-auto w-full max-w-lg py-8">
        <Content invitation={invitation} token={params.id} />
      </div>
    </main>
  )
}

function Content({ invitation, token }: { invitation: UseQueryResult<InvitationPage>; token: string }) {
  const { data, error } = invitation
  if (data?.state === 'open') return <OpenInvitation invitation={data} token={token} />
  if (data) return <ClosedInvitation invitation={data} />
  if (!error) return <InvitationSkeleton />
  if (error instanceof ApiError && error.status === 404)
    return (
      <Message
        sign="NOT HERE"
        title="Invitation not found"
        text="Its link may be incomplete. Open it from the email again, or ask for a new invitation."
      />
    )
  return (
    <Message
      sign="SHUT"
      title="The invitation could not be read"
      text={sentenceOf(error, 'The server didn’t answer as expected. Please try again.')}
      action={
        <Button look="primary" pending={invitation.isFetching} onClick={() => void invitation.refetch()}>
          Try again
        </Button>
      }
    />
  )
}

function InvitationSkeleton() {
  return (
    <div aria-busy="true" className="rounded-card border border-hairline bg-surface p-6 shadow-card sm:p-8">
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="mt-5 h-20" />
      <Skeleton className="mt-6 h-11" />
    </div>
  )
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

function ClosedInvitation({ invitation }: { invitation: InvitationPage }) {
  const { state, agency, invitedBy, isYours, expiresAt } = invitation
  const whom = invitedBy ?? agency
  if (state === 'accepted')
    return (
      <Message
        sign="LET"
        title="This invitation has been used"
        text={
          isYours
            ? `You accepted it: ${agency} is among your accounts.`
            : `Somebody with the invited address is in ${agency} already. If that is you, sign in.`
        }
        action={
          <LinkButton to={isYours ? paths.overview() : paths.signIn()} look="primary">
            {isYours ? 'Go to the Dashboard' : 'Sign in'}
          </LinkButton>
        }
      />
    )
  if (state === 'expired')
    return (
      <Message
        sign="TOO LATE"
        title="This invitation has expired"
        text={`It could be used until ${longDate.format(new Date(expiresAt))}. Ask ${whom} to send it again.`}
      />
    )
  return (
    <Message
      sign="WITHDRAWN"
      title="This invitation is no longer valid"
      text={`It was withdrawn or replaced. Check for a later email, or ask ${whom}.`}
    />
  )
}

function Message(props: { sign: string; title: string; text: string; action?: ReactNode }) {
  usePageTitle(props.title)
  return (
    <div className="flex flex-col items-center text-center">
      <div className="w-full max-w-md">
        <EmptyPlot text={props.sign} />
      </div>
      <h1 tabIndex={-1} className="mt-8 font-heading text-28 font-semibold outline-none">
        {props.title}
      </h1>
      <p className="mt-3 text-16 text-ink-2 text-balance">{props.text}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {props.action ?? <LinkButton to={paths.home()}>Go to the Home Page</LinkButton>}
      </div>
    </div>
  )
}
