import './analytics.css'
import { keepPreviousData } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { TableError } from '#client/kit/table/states.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { DayWords } from '#client/kit/ui/day-words.tsx'
import { EmptyCard } from '#client/kit/ui/empty-card.tsx'
import { Field } from '#client/kit/ui/field.tsx'
import { PrintButton } from '#client/kit/ui/file-links.tsx'
import { Input } from '#client/kit/ui/input.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { ViewLinks } from '#client/kit/ui/view-links.tsx'
import { quietPart } from '#client/lib/browser/screen.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import { type Analytics, analyticsQuery } from '#shared/office/figures/analytics.ts'
import { figureCalls } from '#shared/office/figures/figures.calls.ts'
import { Charts } from './analytics.charts.tsx'
import { type Period, periodAddress, readPeriod } from './analytics.period.ts'

/** Loaded only for an account without records. */
const Terrace = quietPart(async () => ({
  default: (await import('#client/kit/terrace/terrace.tsx')).Terrace,
}))

function NothingYet() {
  const mayWrite = useMayWrite()
  return (
    <EmptyCard
      picture={
        <div inert className="min-h-32 [&_svg]:h-auto [&_svg]:w-full">
          <Terrace houses={[]} label="An empty plot" empty="No figures yet" />
        </div>
      }
      title="Nothing to draw yet"
      text="Charts appear once you add properties, tenancies and invoices. You can also load a sample street from the dashboard to look around."
      action={
        <>
          {mayWrite && (
            <LinkButton to={paths.of('properties').add()} look="primary">
              Add Property
            </LinkButton>
          )}
          <LinkButton to={paths.overview()}>Go to the Dashboard</LinkButton>
        </>
      }
    />
  )
}

const hasNothing = ({ records }: Analytics) => Object.values(records).every((count) => count === 0)

export default function AnalyticsScreen() {
  const day = today()
  const period = readPeriod(useSearch(), day)
  const read = useRead(
    figureCalls.readAnalytics,
    { query: { from: period.from, to: period.to } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const { data, isError, isPlaceholderData } = read
  return (
    <div className="analytics">
      <PageHeader
        title="Analytics"
        subtitle={
          data && !hasNothing(data)
            ? `${formatDate(data.from)} to ${formatDate(data.to)}`
            : 'Figures over time'
        }
        actions={(!data || !hasNothing(data)) && <PrintButton className="print:hidden" disabled={!data} />}
      />
      {isError ? (
        <TableError read={read} what="figures" />
      ) : !data ? (
        <div role="status" className="grid gap-6">
          <span className="sr-only">Loading the figures...</span>
          <Skeleton className="h-10 w-80 max-w-full" />
          <Skeleton className="h-96" />
        </div>
      ) : hasNothing(data) ? (
        <NothingYet />
      ) : (
        <div aria-busy={isPlaceholderData} className="grid gap-6">
          <PeriodPicker period={period} day={day} />
          <Charts figures={data} day={day} />
        </div>
      )}
    </div>
  )
}

const choices = [
  { key: 'months', label: 'Last 12 months' },
  { key: 'tax-year', label: 'This tax year' },
  { key: 'custom', label: 'Custom' },
] as const

/** Chooses the period. Each choice is an address, so that Back, reload and a shared link show it again. */
function PeriodPicker({ period, day }: { period: Period; day: string }) {
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3 print:hidden">
      <ViewLinks
        label="Period"
        views={choices.map(({ key, label }) => ({
          key,
          label,
          href: periodAddress({ ...period, kind: key }),
        }))}
        current={period.kind}
      />
      {period.kind === 'custom' && <Days key={`${period.from} ${period.to}`} period={period} day={day} />}
    </div>
  )
}

function Days({ period, day }: { period: Period; day: string }) {
  const [, go] = useLocation()
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const asked = analyticsQuery.safeParse({ from: form.get('from'), to: form.get('to') })
    if (asked.success) return go(periodAddress({ kind: 'custom', ...asked.data }))
    const found: typeof errors = {}
    for (const { path, message } of asked.error.issues) {
      if (path[0] === 'from' || path[0] === 'to') found[path[0]] ??= message
    }
    setErrors(found)
  }
  return (
    <form noValidate onSubmit={show} className="flex flex-wrap items-end gap-3">
      <Field label="From" error={errors.from} className="w-40">
        <Input type="date" name="from" max={day} defaultValue={period.from} />
        <DayWords day={period.from} />
      </Field>
      <Field label="To" error={errors.to} className="w-40">
        <Input type="date" name="to" max={day} defaultValue={period.to} />
        <DayWords day={period.to} />
      </Field>
      <Button type="submit">Show</Button>
    </form>
  )
}
