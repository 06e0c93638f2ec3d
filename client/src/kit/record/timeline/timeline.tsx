import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '#client/kit/ui/button.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { TitledCard } from '#client/kit/ui/titled-card.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate, formatTimeOf } from '#client/lib/dates.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { type TimelineEvent, timelineCalls } from '#shared/office/history/timeline.calls.ts'
import type { Resource } from '#shared/resource.ts'
import { type TimelineWords, type ToldChange, tellEvent } from './words.ts'

/** How many events are shown first, and how many more at each press of 'Show more'. */
const step = 20

interface TimelineProps {
  resource: Resource
  id: string
  words?: TimelineWords | undefined
  /** Whether it is the main part of its page, which shows its parts together. */
  isMain?: boolean
}

/** Everything that happened to a record, in words and by day, newest first; hidden from client landlords. */
export function Timeline(props: TimelineProps) {
  return useMay('read') ? <Events {...props} /> : null
}

function Events({ resource, id, isMain = false, ...given }: TimelineProps) {
  const { words = { one: resource.title.one.toLowerCase(), fields: {} } } = given
  const [limit, setLimit] = useState(step)
  const heading = useId()
  const { data, error, isFetching, refetch } = useRead(
    timelineCalls(resource).read,
    { params: { id }, query: { limit } },
    { ...always, placeholderData: keepPreviousData },
  )
  useWaitTogether(isMain && !data && !error)
  return (
    <TitledCard id={heading} title="History" className="max-w-3xl">
      {data && <Days events={data.events} words={words} />}
      {data?.more && (
        <Button size="sm" className="mt-4" pending={isFetching} onClick={() => setLimit(limit + step)}>
          Show More
        </Button>
      )}
      {!data && (
        <PartState query={{ error, isFetching, refetch }} what="the history">
          <Skeleton className="h-5 w-72 max-w-full" />
          <Skeleton className="h-5 w-56 max-w-full" />
        </PartState>
      )}
    </TitledCard>
  )
}

const dayOf = ({ at }: TimelineEvent) => today(new Date(at))

function Days({ events, words }: { events: TimelineEvent[]; words: TimelineWords }) {
  const { format } = useCurrency()
  const days = new Map<string, { event: TimelineEvent; told: NonNullable<ReturnType<typeof tellEvent>> }[]>()
  for (const event of events) {
    const told = tellEvent(event, words, format)
    if (told) days.set(dayOf(event), [...(days.get(dayOf(event)) ?? []), { event, told }])
  }
  return (
    <div className="grid gap-5">
      {[...days].map(([day, happened]) => (
        <section key={day} className="grid gap-2">
          <h3 className="font-body text-13 font-semibold text-ink-3">
            {day === today() ? 'Today' : formatDate(day)}
          </h3>
          <ol className="grid gap-2.5">
            {happened.map(({ event, told }) => (
              <li key={`${event.what} ${event.id}`} className="grid grid-cols-[3rem_minmax(0,1fr)] text-14">
                <time dateTime={event.at} className="text-13 leading-5.5 text-ink-3 tabular-nums">
                  {formatTimeOf(event.at)}
                </time>
                <div className="min-w-0 break-words">
                  <span className="font-semibold">{event.who || 'Somebody'}</span> {told.sentence}
                  {told.changes.length > 0 && <Details changes={told.changes} />}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** The changes of one event with their values before and after. */
function Details({ changes }: { changes: ToldChange[] }) {
  return (
    <details className="mt-1 text-13 text-ink-2">
      <summary className="w-fit cursor-pointer text-link pointer-coarse:py-2.5">Details</summary>
      <dl className="mt-1.5 grid gap-1">
        {changes.map(({ field, name, before, after }) => (
          <div key={field} className="grid gap-x-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-ink-3">
              {name.replace(/^the (.)/, (_, first: string) => first.toUpperCase())}
            </dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              {before !== null && (
                <>
                  <del className="text-ink-3">{before}</del> <span aria-hidden="true">→</span>
                  <span className="sr-only"> became </span>{' '}
                </>
              )}
              {after ?? 'removed'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
