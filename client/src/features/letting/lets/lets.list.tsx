import { Link } from 'wouter'
import { CallButton } from '#client/kit/facts/call-button.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyPlot } from '#client/kit/ui/empty-plot.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { PartState } from '#client/kit/ui/part-state.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { always, useCall, useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useParameter } from '#client/lib/pages/use-parameter.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { letCalls } from '#shared/letting/lets/lets.calls.ts'
import { countSteps, lastSafeDay, letWorkOn, nextStep } from '#shared/letting/lets/lets.steps.ts'
import type { LetRow } from '#shared/letting/lets/lets.ts'
import { joinNames } from '#shared/text.ts'
import { LastDay, PlainSteps } from './lets.parts.tsx'
import { reminded, stepWords, waitingWords } from './lets.words.ts'

const waitsForOthers = ({ steps }: LetRow) =>
  steps.some(({ waitsFor }) => waitsFor !== null && waitsFor !== 'us')

/** Reminds everybody whom these lets wait for, one let after another. */
function RemindAll({ lets }: { lets: readonly LetRow[] }) {
  const { mutateAsync, isPending } = useCall(letCalls.remind, reminded)
  const remind = async () => {
    for (const { tenancyId } of lets) await mutateAsync({ params: { id: tenancyId } }).catch(() => undefined)
  }
  return (
    <Button look="primary" pending={isPending} onClick={() => void remind()}>
      Remind All
    </Button>
  )
}

/** A let as a row, and on a phone as a card with one action. */
function Row({ let_, isLate }: { let_: LetRow; isLate: boolean }) {
  const { tenancyId, property, people, start, steps } = let_
  const [isAgency, mayWrite] = [useIsAgency(), useMayWrite()]
  const { done, all } = countSteps(steps)
  const next = nextStep(steps)
  // Of a let whose next step is ours, the first thing to do is not to remind others.
  const isTheirs = waitsForOthers(let_) && (isLate || next?.waitsFor !== 'us')
  return (
    <li className="grid items-center gap-x-5 gap-y-1.5 px-5 py-4 md:grid-cols-[7rem_minmax(0,1.3fr)_7rem_minmax(0,1.2fr)_8.5rem_5.5rem]">
      <p className="text-14 text-ink-2">
        <span className="md:sr-only">Move-in </span>
        {formatDate(start)}
      </p>
      <div className="min-w-0">
        <Link
          href={paths.of('tenancies').edit(tenancyId)}
          className="block truncate text-14 font-semibold text-ink pointer-coarse:py-1"
        >
          {property}
        </Link>
        <p className="truncate text-13 text-ink-2">{joinNames(people)}</p>
      </div>
      <div className="text-13 text-ink-2">
        <p className="tabular-nums">
          {done} of {all}
        </p>
        <span aria-hidden="true" className="mt-1 block h-1.5 w-full rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-brand-edge"
            style={{ width: `${all === 0 ? 0 : (done / all) * 100}%` }}
          />
        </span>
      </div>
      <div className="min-w-0 text-13 text-ink-2">
        {isAgency ? null : <PlainSteps steps={steps} />}
        {next && (
          <p>
            <span className="font-semibold text-ink">{stepWords[next.kind].name}</span> {next.words}
            <span className="block text-ink-3">{waitingWords(next, isAgency)}</span>
          </p>
        )}
      </div>
      <LastDay day={lastSafeDay(steps)} className="text-13 whitespace-nowrap" />
      <div className="justify-self-start md:justify-self-end">
        {mayWrite && isTheirs ? (
          <CallButton
            aria-label={`Remind about the let of ${joinNames(people)}`}
            call={letCalls.remind}
            request={{ params: { id: tenancyId } }}
            says={reminded}
          >
            Remind
          </CallButton>
        ) : (
          <LinkButton
            size="sm"
            to={paths.of('tenancies').edit(tenancyId)}
            aria-label={`Open the let of ${joinNames(people)}`}
          >
            Open
          </LinkButton>
        )}
      </div>
    </li>
  )
}

/** The lets in progress by their move-in day: what is done, who acts next since when, and the last safe day. */
export default function Lets() {
  const query = useRead(letCalls.list, {}, always)
  const show = useParameter('show') ?? 'all'
  const mayWrite = useMayWrite()
  const isAgency = useIsAgency()
  const all = query.data
  const works = { us: 'ours', late: 'late' } as const
  const of = (key: 'us' | 'late') =>
    (all ?? []).filter(({ steps }) => letWorkOn(steps, today()) === works[key])
  const lets = show === 'us' || show === 'late' ? of(show) : all
  const late = of('late')
  const views = [
    { key: 'all', label: 'All', href: paths.lets() },
    { key: 'us', label: isAgency ? 'Waiting for us' : 'Waiting for you', href: paths.lets({ show: 'us' }) },
    { key: 'late', label: 'Others late', href: paths.lets({ show: 'late' }) },
  ]
  return (
    <>
      <PageHeader
        title="Lets"
        subtitle="From an accepted offer to the keys"
        actions={
          <>
            <ViewLinks views={views} current={show} />
            {mayWrite && show === 'late' && late.length > 1 && <RemindAll lets={late} />}
          </>
        }
      />
      <Card>
        {lets === undefined ? (
          <PartState query={query} what="the lets" className="p-5">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </PartState>
        ) : lets.length > 0 ? (
          <ul className="divide-y divide-hairline">
            {lets.map((let_) => (
              <Row key={let_.tenancyId} let_={let_} isLate={show === 'late'} />
            ))}
          </ul>
        ) : (
          <EmptyState
            picture={<EmptyPlot sign="LETS" />}
            title={show === 'all' ? 'No lets in progress' : 'Nothing to do here'}
            text="A let begins with an accepted offer, or with a pending tenancy that you add. It stays here until the keys are handed over."
            action={
              mayWrite &&
              show === 'all' && <LinkButton to={paths.of('applicants').list()}>Open Applicants</LinkButton>
            }
          />
        )}
      </Card>
    </>
  )
}
