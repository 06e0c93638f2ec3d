import { Link } from 'wouter'
import { FactCard } from '#client/kit/facts/fact-card.tsx'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { always, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useReadsLaw } from '#client/lib/session/use-english.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { dutyCalls } from '#shared/law/duties/duties.calls.ts'
import type { DutyRow } from '#shared/law/duties/duties.ts'
import { useDeclareNotDone } from './duties.not-done.ts'
import { pathOf, plateOf, titleOf } from './duties.words.ts'

const isUnrecorded = ({ state }: DutyRow) => Number(state === 'unrecorded')

/** What is to be done for one home or tenancy, on its page; nothing where nothing is. */
export function DutiesCard({ about }: { about: { property: string } | { tenancy: string } }) {
  const enabled = useReadsLaw()
  const query = useRead(dutyCalls.list, { query: about }, { ...always, enabled })
  const shown = query.data?.duties.filter(({ dismissed }) => !dismissed) ?? []
  return (
    <FactCard
      query={query}
      id="duties"
      what="the deadlines"
      title="Deadlines"
      className="max-w-3xl"
      isNothing={!enabled || (query.data && shown.length === 0)}
      actions={
        <LinkButton to={paths.duties(about)} size="sm">
          All Deadlines
        </LinkButton>
      }
    >
      {({ day }) => (
        <>
          <ul className="divide-y divide-hairline">
            {/* What merely was not recorded comes after what is due. */}
            {shown
              .toSorted((a, b) => isUnrecorded(a) - isUnrecorded(b))
              .map((one) => (
                <DutyItem key={one.key} duty={one} day={day} />
              ))}
          </ul>
          <LawNotice />
        </>
      )}
    </FactCard>
  )
}

function DutyItem({ duty, day }: { duty: DutyRow; day: string }) {
  const { due, why, givenTo, state } = duty
  const plate = plateOf(duty, day)
  // The plate of a far deadline is its date.
  const by = formatDate(due.day)
  const title = titleOf(duty, useIsAgency())
  const mayWrite = useMayWrite()
  const notDone = useDeclareNotDone()
  return (
    <li className="grid gap-0.5 py-3 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14">
        <Link href={pathOf(duty)} className="font-semibold text-ink hover:underline">
          {title}
        </Link>
        <Badge tone={plate.tone}>{plate.label}</Badge>
        {state !== 'unrecorded' && plate.label !== by && <span className="text-13 text-ink-3">by {by}</span>}
        <LawWhy about={title} text={why} {...due} />
      </p>
      {givenTo && (
        <p className="text-13 text-ink-2">
          Assigned to {givenTo.name} until {formatDate(givenTo.on)}.
        </p>
      )}
      {state === 'unrecorded' && mayWrite && (
        <p className="flex flex-wrap items-center gap-x-2 text-13">
          <Link href={pathOf(duty)} className="text-link hover:underline">
            Record it
          </Link>
          <Button
            look="ghost"
            size="sm"
            pending={notDone.isPending}
            onClick={() => notDone.mutate({ body: { keys: [duty.key] } })}
          >
            Not Done
          </Button>
        </p>
      )}
    </li>
  )
}
