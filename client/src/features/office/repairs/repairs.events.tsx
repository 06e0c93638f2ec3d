import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { DialogButton } from '#client/kit/facts/dialogs.tsx'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { useExactMoney } from '#client/lib/currency.ts'
import { formatDate, formatMoment } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { RepairEvent } from '#shared/office/repairs/repairs.events.ts'
import type { RepairEventKind, RepairGround } from '#shared/office/repairs/repairs.state.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'
import { AddFiles, EventFiles } from './repairs.photos.tsx'
import type { RepairWhole } from './repairs.record.ts'
import { StepDialog } from './repairs.steps.tsx'
import { audienceWords, useRepairReader } from './repairs.words.ts'

type EventWithSum = RepairEvent & { sum: string }

/** On what an order rests, and how an answer came. */
const grounds: Record<RepairGround, { order: string; answer: string }> = {
  limit: { order: ', within the limit', answer: '' },
  link: { order: ', as approved', answer: ', by the landlord' },
  phone: { order: ', as approved', answer: ', by phone' },
  emergency: { order: ' as an emergency', answer: '' },
  own: { order: '', answer: '' },
}

const groundOf = ({ ground }: RepairEvent, of: 'order' | 'answer') => (ground ? grounds[ground][of] : '')
const of = (contractor: string, before: string) => (contractor ? ` ${before} ${contractor}` : '')

const eventWords: Record<RepairEventKind, (event: EventWithSum) => string> = {
  reported: () => 'Reported',
  message: () => 'Message',
  question: ({ audience }) => `Question to the ${audience}`,
  asked: ({ audience, contractor }) => `Question${of(contractor || `the ${audience}`, 'of')}`,
  'quote-asked': ({ contractor }) => `Quote requested${of(contractor, 'from')}`,
  quote: ({ contractor, sum }) => `Quote${of(contractor, 'of')}: ${sum}`,
  'job-declined': ({ contractor }) => `${contractor} declined the job`,
  'approval-asked': ({ sum }) => `Landlord asked to approve ${sum}`,
  approved: (event) => `${event.sum} approved${groundOf(event, 'answer')}`,
  declined: () => 'Declined by the landlord',
  ordered: (event) => `Ordered${of(event.contractor, 'from')} for ${event.sum}${groundOf(event, 'order')}`,
  'order-withdrawn': () => 'Order withdrawn',
  visit: ({ day, hours }) =>
    `Visit on ${day ? formatDate(day) : 'a day to be agreed'}${hours && `, ${hours}`}`,
  done: () => 'Done',
  confirmed: () => 'Confirmed as fixed',
  'not-fixed': () => 'Not fixed',
  billed: ({ sum }) => (sum ? `Bill of ${sum}` : 'Bill entered'),
  files: ({ files }) => (files.length === 1 ? 'File added' : 'Files added'),
  merged: ({ mergedInto }) =>
    mergedInto ? 'Merged into another repair' : 'Another repair was merged into this one',
  closed: () => 'Closed',
  reopened: () => 'Reopened',
}

interface EventsProps {
  repair: Repair
  query: UseQueryResult<RepairWhole>
}

export function EventsCard({ repair, query }: EventsProps) {
  const acts = useMayWrite() && repair.state !== 'closed' && repair.state !== 'merged'
  return (
    <FactCard
      query={query}
      id="events"
      what="what happened"
      title="Progress"
      actions={
        acts &&
        query.data && (
          <DialogButton dialog={<StepDialog step="message" repair={repair} whole={query.data} />}>
            Write a Message
          </DialogButton>
        )
      }
      outline={<Skeleton className="h-40" />}
    >
      {({ events }) => (
        <>
          {acts && (
            <AddFiles repair={repair} stored={events.reduce((sum, { files }) => sum + files.length, 0)} />
          )}
          <Events events={events.toReversed()} />
        </>
      )}
    </FactCard>
  )
}

function Events({ events }: { events: readonly RepairEvent[] }) {
  const { shown, more } = useFirst(events, 25)
  return (
    <div>
      <ol className="divide-y divide-hairline">
        {shown.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ol>
      {more}
    </div>
  )
}

function EventRow({ event }: { event: RepairEvent }) {
  const exact = useExactMoney()
  const reader = useRepairReader()
  const { kind, at, by, audience, text, amount, files, mergedInto } = event
  const words = eventWords[kind]({ ...event, sum: amount === null ? '' : exact(amount) })
  // A client landlord is told what is for them alone; a private landlord has no team.
  const isLabelled =
    audience !== 'everyone' && (reader === 'team' || (reader === 'owner' && audience !== 'team'))
  return (
    <li className="py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {mergedInto ? (
            <Link href={paths.of('repairs').edit(mergedInto)} className="text-link hover:underline">
              {words}
            </Link>
          ) : (
            words
          )}
        </span>
        {isLabelled && (text || files.length > 0) && (
          <span className="rounded-badge bg-sunken px-2 text-12 leading-6 font-medium text-ink-2 inset-ring inset-ring-current/15">
            {audienceWords[audience].name}
          </span>
        )}
        <span className="text-13 text-ink-3">
          {by}, <time dateTime={at}>{formatMoment(at)}</time>
        </span>
      </p>
      {text && <p className="mt-1 max-w-[75ch] whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>}
      <EventFiles files={files} />
    </li>
  )
}
