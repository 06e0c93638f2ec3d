import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { LawNotice, LawWhy } from '#client/kit/ui/law-source.tsx'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useWaitTogether } from '#client/lib/pages/together.tsx'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useIsEnglish } from '#client/lib/session/use-english.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import type { DutyRow } from '#shared/law/duties/duties.ts'
import { useDeclareNotDone, useDutiesOf } from './duties.calls.ts'
import { pathOf, plateOf, titleOf } from './duties.words.ts'

type About = { property: string } | { tenancy: string }

/** What is to be done for one home or tenancy, on its page; nothing where nothing is. */
export function DutiesCard({ about }: { about: About }) {
  const mayRead = useMay('read')
  return useIsEnglish() && mayRead ? <LoadedCard about={about} /> : null
}

function LoadedCard({ about }: { about: About }) {
  const { data, isLoading } = useDutiesOf(about)
  useWaitTogether(isLoading)
  const shown = data?.duties.filter(({ dismissed }) => !dismissed) ?? []
  // What merely was not recorded comes after what is due.
  const isUnrecorded = ({ state }: DutyRow) => Number(state === 'unrecorded')
  const open = shown.toSorted((a, b) => isUnrecorded(a) - isUnrecorded(b))
  if (!data || open.length === 0) return null
  return (
    <Card aria-labelledby="duties" className="max-w-3xl">
      <CardHeader
        id="duties"
        title="Deadlines"
        actions={
          <Button asChild size="sm">
            <Link href={paths.duties(about)}>All Deadlines</Link>
          </Button>
        }
      />
      <CardBody className="grid gap-3">
        <ul className="divide-y divide-hairline">
          {open.map((one) => (
            <DutyItem key={one.key} duty={one} day={data.day} />
          ))}
        </ul>
        <LawNotice />
      </CardBody>
    </Card>
  )
}

function DutyItem({ duty, day }: { duty: DutyRow; day: string }) {
  const { due, why, givenTo, state } = duty
  const plate = plateOf(duty, day)
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
        {state !== 'unrecorded' && <span className="text-13 text-ink-3">by {formatDate(due.day)}</span>}
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
            onClick={() => notDone.mutate([duty.key])}
          >
            Not Done
          </Button>
        </p>
      )}
    </li>
  )
}
