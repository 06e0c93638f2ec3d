import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { FactCard, NoFacts } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { useFirst } from '#client/kit/ui/use-first.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { formatDate } from '#client/lib/dates.ts'
import { countOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay } from '#client/lib/session/use-may-write.ts'
import { applicantCalls, type FoundMiss } from '#shared/letting/applicants/applicants.calls.ts'
import { titleCase } from '#shared/text.ts'

const bedrooms = { one: 'bedroom', many: 'bedrooms' }
const days = { one: 'day', many: 'days' }

/** What misses and by how much: '£50.00 above, 1 bedroom too few'; 'Fits' where nothing does. */
function missesOf(misses: readonly FoundMiss[], money: (amount: number) => string): string {
  const words: Record<FoundMiss['kind'], (by: number) => string> = {
    area: () => 'another area',
    rent: (by) => `${money(by)} above`,
    bedrooms: (by) => `${countOf(by, bedrooms)} too few`,
    late: (by) => `${countOf(by, days)} late`,
    furnishing: () => 'other furnishing',
  }
  return misses.map(({ kind, by }) => words[kind](by)).join(', ') || 'Fits'
}

/** The applicants whom a home to let fits, or nearly does. */
export function WhoFitsCard({ propertyId }: { propertyId: string }) {
  const mayRead = useMay('read')
  const query = useRead(
    applicantCalls.people,
    { params: { id: propertyId } },
    { ...always, enabled: mayRead },
  )
  const { format } = useCurrency()
  return (
    <FactCard query={query} id="fits" what="the applicants" title="Applicants Who Fit">
      {({ count, fits }) => (
        <FitList count={count} none="No applicant looks for a property like this one.">
          {fits.map(({ id, name, maxRent, fromDay, misses }) => (
            <FitLine
              key={id}
              to={paths.of('applicants').edit(id)}
              name={titleCase(name)}
              note={[
                maxRent !== null && `up to ${format(maxRent)}`,
                fromDay && `from ${formatDate(fromDay)}`,
              ]}
              misses={misses}
            />
          ))}
        </FitList>
      )}
    </FactCard>
  )
}

/** The homes to let that fit an applicant, or nearly do. */
export function WhatFitsCard({ applicantId }: { applicantId: string }) {
  const query = useRead(applicantCalls.homes, { params: { id: applicantId } }, always)
  const { format } = useCurrency()
  return (
    <FactCard query={query} id="fits" what="the properties" title="Properties That Fit">
      {({ count, fits }) => (
        <FitList count={count} none="No property to let fits at the moment.">
          {fits.map(({ id, address, rent, availableFrom, misses }) => (
            <FitLine
              key={id}
              to={paths.of('properties').edit(id)}
              name={titleCase(address)}
              note={[`${format(rent)}/mo`, availableFrom && `from ${formatDate(availableFrom)}`]}
              misses={misses}
            />
          ))}
        </FitList>
      )}
    </FactCard>
  )
}

const mostShown = 5

function FitList({ count, none, children }: { count: number; none: string; children: readonly ReactNode[] }) {
  const { shown, more } = useFirst(children, mostShown)
  if (count === 0) return <NoFacts>{none}</NoFacts>
  return (
    <>
      <ul className="divide-y divide-hairline text-14">{shown}</ul>
      {more && <div>{more}</div>}
      {count > children.length && (
        <p className="text-13 text-ink-2">
          The best {children.length} of {count}.
        </p>
      )}
    </>
  )
}

function FitLine(props: {
  to: string
  name: string
  note: readonly (string | false | null)[]
  misses: readonly FoundMiss[]
}) {
  const { format } = useCurrency()
  const words = missesOf(props.misses, format)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
      <span className="min-w-0">
        <Link href={props.to} className="block truncate text-link hover:underline">
          {props.name}
        </Link>
        <span className="block text-13 text-ink-3">{props.note.filter(Boolean).join(' · ')}</span>
      </span>
      <Badge tone={props.misses.length === 0 ? 'good' : 'pending'}>{words}</Badge>
    </li>
  )
}
