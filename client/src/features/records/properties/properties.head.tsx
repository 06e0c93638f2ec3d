import { Link } from 'wouter'
import type { RecordView } from '#client/kit/record/view.ts'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { useRead } from '#client/lib/calls/use-call.ts'
import { formatDate } from '#client/lib/dates.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { today } from '#shared/dates.ts'
import { type Property, properties } from '#shared/records/properties/properties.ts'
import { relatedCalls } from '#shared/related.calls.ts'
import type { RelatedGroup, RelatedItem } from '#shared/related.ts'
import { titleCase } from '#shared/text.ts'
import { propertyView } from './properties.view.tsx'

/** The head of a property's page: beside the panel's figures who lives there, and what comes next. */
export const propertyPageView: RecordView<Property> = {
  ...propertyView,
  figuresOf: (property, money) => [
    ...(propertyView.figuresOf?.(property, money) ?? []),
    // Each has its width from the start, so that nothing moves when it comes.
    {
      name: 'Tenant',
      value: (
        <span className="block w-36 truncate">
          <Tenant id={property.id} />
        </span>
      ),
    },
    {
      name: 'Next',
      value: (
        <span className="block w-52">
          <Next id={property.id} />
        </span>
      ),
    },
  ],
}

/** What belongs to the property, which the panel beside the form reads too. */
function useItems(id: string): ((group: RelatedGroup['group']) => RelatedItem[]) | undefined {
  const { data } = useRead(relatedCalls(properties).read, { params: { id } })
  return data && ((name) => data.find(({ group }) => group === name)?.items ?? [])
}

const outline = <Skeleton className="h-6 w-28" />

function Tenant({ id }: { id: string }) {
  const itemsOf = useItems(id)
  if (!itemsOf) return outline
  const all = itemsOf('tenancies')
  const tenancy =
    all.find(({ status }) => status === 'active') ?? all.find(({ status }) => status === 'pending')
  if (!tenancy) return 'None'
  return (
    <Link href={paths.of('tenancies').edit(tenancy.id)} className="text-link">
      {titleCase(tenancy.name)}
    </Link>
  )
}

/** The next viewing, or the start or end of a tenancy, whichever comes first. */
export function findNext(itemsOf: (group: RelatedGroup['group']) => RelatedItem[], day: string): string {
  const viewings = itemsOf('viewings').filter(({ status }) => status === 'scheduled')
  const tenancies = itemsOf('tenancies').filter(({ status }) => status === 'active' || status === 'pending')
  const events = [
    ...viewings.map((each) => ({ what: 'Viewing', on: each.day })),
    ...tenancies.map((each) => ({ what: 'Tenancy starts', on: each.day })),
    // The last day of a pending tenancy lies before its start.
    ...tenancies.map(({ status, until }) => ({
      what: 'Tenancy ends',
      on: status === 'pending' ? undefined : until,
    })),
  ]
  const [next] = events
    .flatMap(({ what, on }) => (on && on >= day ? [{ what, on }] : []))
    .sort((a, b) => a.on.localeCompare(b.on))
  return next ? `${next.what} ${formatDate(next.on)}` : 'Nothing planned'
}

function Next({ id }: { id: string }) {
  const itemsOf = useItems(id)
  return itemsOf ? findNext(itemsOf, today()) : outline
}
