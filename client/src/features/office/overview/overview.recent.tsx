import { Bath, BedDouble } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Card } from '#client/kit/ui/card.tsx'
import { LinkButton } from '#client/kit/ui/link-button.tsx'
import { propertyTones } from '#client/kit/ui/status-plates.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import { titleCase } from '#shared/text.ts'
import { OverviewHeader } from './overview.header.tsx'

function PropertyCard({ property }: { property: Property }) {
  const { format } = useCurrency()
  const { id, townCity, postCode, bedrooms, bathrooms, rent, status, type } = property
  return (
    <li className="relative rounded-control border border-hairline px-3 py-2 transition-[border-color] focus-within:border-field hover:border-field">
      <div className="flex items-start justify-between gap-3">
        <Link
          href={paths.of('properties').edit(id)}
          className="min-w-0 text-14 leading-6 font-semibold no-underline outline-none [overflow-wrap:anywhere] after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          {titleCase(nameLines(property))}
        </Link>
        <Badge tone={propertyTones[status]}>{wordsOf(status)}</Badge>
      </div>
      <p className="truncate text-13 leading-5 text-ink-2">
        {titleCase(townCity)}, {postCode.toUpperCase()}
      </p>
      <div className="flex items-center justify-between gap-2">
        <p className="flex items-center gap-2.5 text-13 text-ink-2">
          {wordsOf(type)}
          <span className="inline-flex items-center gap-1">
            <BedDouble aria-hidden="true" className="size-3.5" /> {bedrooms}
            <span className="sr-only"> bedrooms</span>
          </span>
          <span className="inline-flex items-center gap-1">
            <Bath aria-hidden="true" className="size-3.5" /> {bathrooms}
            <span className="sr-only"> bathrooms</span>
          </span>
        </p>
        <p className="font-heading text-16 leading-6 font-semibold tabular-nums">
          {format(rent)}
          <span className="font-body text-13 font-normal text-ink-3">/mo</span>
        </p>
      </div>
    </li>
  )
}

export function RecentProperties({ properties }: { properties: Property[] }) {
  return (
    <Card aria-labelledby="recent-properties">
      <OverviewHeader
        id="recent-properties"
        title="Recent Properties"
        action={
          <LinkButton to={paths.of('properties').list()} size="sm">
            View All
          </LinkButton>
        }
      />
      <div className="@container px-4 pb-4">
        {properties.length === 0 && (
          <p className="text-14 text-ink-2">The two newest properties are shown here.</p>
        )}
        <ul className="grid grid-cols-1 gap-2 @xl:grid-cols-2">
          {properties.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </ul>
      </div>
    </Card>
  )
}
