import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarPlus, FilePlus2, Plus, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'wouter'
import { TableError } from '#client/kit/table/states.tsx'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { PageHeader } from '#client/kit/ui/page-header.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { latePart } from '#client/lib/browser/screen.ts'
import { useNear } from '#client/lib/browser/use-near.ts'
import { withoutSchemas } from '#client/lib/calls/calls.ts'
import { useRead } from '#client/lib/calls/use-call.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { useMay, useMayWrite } from '#client/lib/session/use-may-write.ts'
import { useMe } from '#client/lib/session/use-me.ts'
import { todayQuery } from '#client/lib/today/today.calls.ts'
import type { figureCalls } from '#shared/office/figures/figures.calls.ts'
import type { Overview } from '#shared/office/figures/overview.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'
import { OverviewCards } from './overview.cards.tsx'
import { FirstSteps, hasFirstSteps, useRemoveSampleData } from './overview.first-steps.tsx'
import { OverviewHeader } from './overview.header.tsx'
import { RecentProperties } from './overview.recent.tsx'
import { FiguresSkeleton } from './overview.skeleton.tsx'
import { TodayQueue } from './overview.today.tsx'

const actions = [
  { href: paths.of('properties').add(), label: 'Add Property', icon: <Plus /> },
  { href: paths.of('tenants').add(), label: 'Add Tenant', icon: <UserPlus /> },
  { href: paths.of('viewings').add(), label: 'Schedule Viewing', icon: <CalendarPlus /> },
  { href: paths.of('invoices').add(), label: 'Add Invoice', icon: <FilePlus2 /> },
]

/** `isQuiet` where the first steps have the button that comes next. */
function QuickActions({ isQuiet }: { isQuiet: boolean }) {
  return (
    <Card aria-labelledby="quick-actions" className="print:hidden">
      <OverviewHeader id="quick-actions" title="Quick Actions" />
      <div className="grid grid-cols-2 gap-2 px-4 pb-4">
        {actions.map(({ href, label, icon }, place) => (
          <LinkButton
            to={href}
            key={href}
            look={place === 0 && !isQuiet ? 'primary' : 'secondary'}
            className="h-auto! min-h-10 min-w-0 justify-start gap-1.5! px-2.5! py-1.5 text-left text-13! whitespace-normal! pointer-coarse:min-h-11 sm:max-xl:text-14!"
          >
            <span aria-hidden="true" className="contents [&_svg]:size-4">
              {icon}
            </span>
            <span className="min-w-0">{label}</span>
          </LinkButton>
        ))}
      </div>
    </Card>
  )
}

function SampleNote() {
  const remove = useRemoveSampleData()
  return (
    <p className="print:hidden flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken px-4 py-3 text-14 text-ink-2">
      This account has sample data for you to try things out with. Remove it whenever you like.
      <Button size="sm" pending={remove.isPending} onClick={() => remove.mutate()}>
        Remove Sample Data
      </Button>
    </p>
  )
}

/** A card below a phone's first screen: its code, a form's, is loaded when a person scrolls near. */
const MyTasks = latePart(() => import('./overview.tasks.tsx')).Part

function LateTasks() {
  const { place, isNear } = useNear<HTMLDivElement>()
  if (!useMay('read')) return null
  return (
    <div ref={place} className="md:max-xl:col-span-2 print:not-has-[li]:hidden">
      {isNear ? (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <MyTasks />
        </Suspense>
      ) : (
        <div className="h-40" />
      )}
    </div>
  )
}

interface FiguresProps {
  figures: Overview
  /** Whether an account without homes has something to do all the same. */
  isWaiting: boolean
}

const columns = 'grid grid-cols-1 items-start gap-4 print:block print:*:mb-4'

function Figures({ figures, isWaiting }: FiguresProps) {
  const mayWrite = useMayWrite()
  const mayRead = useMay('read')
  const isEmpty = figures.street.length === 0
  const isNew = mayWrite && hasFirstSteps(figures)
  return (
    <div className={columns}>
      <OwnStreet street={figures.street} />
      <OverviewCards figures={figures} />
      <div className={clsx(columns, mayRead && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
        <div className={clsx(columns, 'empty:hidden')}>
          {mayRead && (isWaiting || !isEmpty) && <TodayQueue />}
          {isNew && <FirstSteps figures={figures} />}
          {figures.hasSample && mayWrite && <SampleNote />}
        </div>
        <div className={clsx(columns, mayWrite && 'md:max-xl:grid-cols-2')}>
          {mayWrite && <QuickActions isQuiet={isNew} />}
          <RecentProperties properties={figures.recentProperties} />
          {!isEmpty && <LateTasks />}
        </div>
      </div>
    </div>
  )
}

const readOverview = withoutSchemas<typeof figureCalls.readOverview>({
  method: 'get',
  path: '/api/overview',
  madeOf: ['properties', 'landlords', 'tenants', 'tenancies', 'tenancy_people', 'entries', 'rent_accounts'],
})

/** Milliseconds in which a visit uses the answer that was read before the first render. */
const freshFor = 2_000

export default function OverviewScreen() {
  const me = useMe()
  const overview = useRead(readOverview, {}, { staleTime: freshFor })
  // Both are shown at once, so that nothing moves when the second one comes.
  const mayRead = useMay('read')
  const queue = useQuery({ ...todayQuery(), enabled: mayRead })
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={
          // A long name is cut after two lines, because more would push everything down.
          <span className="line-clamp-2 max-w-[45vw]">{me.data?.account.name}</span>
        }
      />
      {overview.data && (queue.isFetched || !mayRead) ? (
        <Figures figures={overview.data} isWaiting={(queue.data?.rows.length ?? 0) > 0} />
      ) : overview.isError ? (
        <TableError read={overview} what="overview" />
      ) : (
        <FiguresSkeleton />
      )}
    </>
  )
}

/** '14 Alma Road' → 'Alma Road', 'Flat 2, 18 Orchard Rise' → 'Orchard Rise'. */
function roadOf(address: string): string {
  const last = address.split(',').at(-1)?.trim() ?? address
  return last.replace(/^[\d\w]*\d[\w-]*\s+/, '')
}

/** The account's own properties as a terrace; each house leads to its property. */
function OwnStreet({ street }: { street: Overview['street'] }) {
  const [, go] = useLocation()
  const { format } = useCurrency()
  return (
    <div className="overflow-hidden rounded-card border border-hairline bg-surface shadow-card">
      <Terrace
        variant="low"
        label="Your street: one house for each property"
        empty="No properties yet"
        onNavigate={go}
        houses={street.map(({ id, status, isLet, type, rent, ...home }) => ({
          id,
          // The windows of a let home are lit. One that is marked as rented and has no tenancy stands empty.
          status: isLet ? 'rented' : status === 'rented' ? 'empty' : status,
          type,
          label: titleCase(nameLines(home)),
          road: titleCase(roadOf(nameLines(home))),
          rent: `${format(rent)}/mo`,
          href: paths.of('properties').edit(id),
        }))}
      />
    </div>
  )
}
