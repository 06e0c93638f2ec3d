import { keepPreviousData } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Suspense } from 'react'
import { useSearch } from 'wouter'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { EmptyState } from '#client/kit/ui/empty-state.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { sentenceOf } from '#client/lib/calls/api.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMayWrite } from '#client/lib/session/use-may-write.ts'
import { today } from '#shared/dates.ts'
import type { Analytics } from '#shared/office/figures/analytics.ts'
import { figureCalls } from '#shared/office/figures/figures.calls.ts'
import { Charts } from './analytics.charts.tsx'
import { readPeriod } from './analytics.period.ts'
import { PeriodPicker } from './analytics.picker.tsx'
import './analytics.css'

/** Loaded only for an account without records. */
const Terrace = latePart(async () => ({
  default: (await import('#client/kit/terrace/terrace.tsx')).Terrace,
})).Part

function NothingYet() {
  const mayWrite = useMayWrite()
  return (
    <Card>
      <EmptyState
        picture={
          <div inert className="min-h-32 [&_svg]:h-auto [&_svg]:w-full">
            <Suspense fallback={null}>
              <Terrace houses={[]} label="An empty plot" empty="No figures yet" />
            </Suspense>
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
    </Card>
  )
}

const hasNothing = ({ records }: Analytics) => Object.values(records).every((count) => count === 0)

export default function AnalyticsScreen() {
  const day = today()
  const period = readPeriod(useSearch(), day)
  const { data, isError, error, refetch, isPlaceholderData } = useRead(
    figureCalls.readAnalytics,
    { query: { from: period.from, to: period.to } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  return (
    <div className="analytics">
      <PageHeader
        title="Analytics"
        subtitle={
          data && !hasNothing(data)
            ? `${formatDate(data.from)} to ${formatDate(data.to)}`
            : 'Figures over time'
        }
        actions={
          (!data || !hasNothing(data)) && (
            <Button icon={Printer} className="print:hidden" disabled={!data} onClick={() => window.print()}>
              Print
            </Button>
          )
        }
      />
      {isError ? (
        <EmptyState
          title="The figures could not be loaded"
          text={sentenceOf(error, 'Something went wrong on the way.')}
          action={<Button onClick={() => refetch()}>Try again</Button>}
        />
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
