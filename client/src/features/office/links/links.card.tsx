import { CallButton } from '#client/kit/facts/call-button.tsx'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDayOf, formatMoment } from '#client/lib/dates.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { linkCalls } from '#shared/links/links.calls.ts'
import { type LinkEventKind, type LinkRow, type LinksQuery, linkKindNames } from '#shared/links/links.ts'
import { titleCase } from '#shared/text.ts'
import { pagesSent } from './links.calls.ts'

/** The secure links of a tenancy or a repair: what was sent to whom, and what became of it. */
export const LinksCard = ({ of }: { of: LinksQuery }) => (useMay('read') ? <LoadedCard of={of} /> : null)

function LoadedCard({ of }: { of: LinksQuery }) {
  const { tenancyId } = of
  const query = useRead(linkCalls.list, { query: of })
  const mayWrite = useMayWrite()
  return (
    <FactCard
      query={query}
      id="links"
      what="the secure links"
      title="Secure Links"
      isNothing={!tenancyId && query.data?.length === 0}
      actions={
        mayWrite &&
        tenancyId && (
          <CallButton
            call={linkCalls.send}
            request={{ body: { kind: 'home', tenancyIds: [tenancyId] } }}
            says={pagesSent}
          >
            Send Tenant’s Page
          </CallButton>
        )
      }
    >
      {(links) =>
        links.length === 0 ? (
          <NoFacts>
            Send tenants a page of their own: what they owe, how to pay, their documents, and what they want
            to ask. It opens with a code from their email.
          </NoFacts>
        ) : (
          <ul className="-my-3 divide-y divide-hairline">
            {links.map((link) => (
              <LinkLine key={link.id} link={link} />
            ))}
          </ul>
        )
      }
    </FactCard>
  )
}

/** What happened, as the line of a link says it. */
const eventNames: Record<LinkEventKind, string> = {
  sent: 'Sent to',
  opened: 'Opened',
  confirmed: 'Opened with the code',
  answered: 'Answered:',
  refused: 'Refused:',
  reminded: 'Reminder sent to',
  ended: 'Ended:',
}

function LinkLine({ link }: { link: LinkRow }) {
  const mayWrite = useMayWrite()
  const { id, kind, name, isOpen, expiresAt, events } = link
  const isUsed = events.some((event) => event.kind === 'confirmed' || event.kind === 'answered')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 py-3 text-14">
      <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium wrap-anywhere">{`${linkKindNames[kind]}, ${titleCase(name)}`}</span>
        <Badge tone={isOpen ? (isUsed ? 'primary' : 'pending') : 'muted'}>
          {isOpen ? (isUsed ? 'In use' : 'Not opened') : 'Ended'}
        </Badge>
      </p>
      {mayWrite && isOpen && (
        <CallButton look="ghost" call={linkCalls.end} request={{ params: { id } }}>
          End Link
        </CallButton>
      )}
      <ul className="col-span-full grid gap-1 text-13 text-ink-2">
        {events.map(({ id: eventId, kind: what, at, words }) => (
          <li key={eventId} className="flex flex-wrap gap-x-2">
            <span className="wrap-anywhere">{[eventNames[what], words].filter(Boolean).join(' ')}</span>
            <span className="text-12 text-ink-3">{formatMoment(at)}</span>
          </li>
        ))}
        {isOpen && expiresAt && <li className="text-ink-3">Works until {formatDayOf(expiresAt)}</li>}
      </ul>
    </li>
  )
}
