import { Bath, BedDouble } from 'lucide-react'
import { Link } from 'wouter'
import { Badge } from '#client/kit/ui/badge.tsx'
import { Button } from '#client/kit/ui/button.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { propertyTones } from '#client/kit/ui/status-plates.ts'
import { useCurrency } from '#client/lib/currency.ts'
import { wordsOf } from '#client/lib/format.ts'
import { paths } from '#client/lib/pages/paths.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import type { Property } from '#shared/records/properties/properties.ts'
import { titleCase } from '#shared/text.ts'

function PropertyCard({ property }: { property: Property }) {
  const { format } = useCurrency()
  const { id, townCity, postCode, bedrooms, bathrooms, rent, status, type } = property
  return (
    <li className="relative rounded-control border border-hairline p-4 transition-[border-color] focus-within:border-field hover:border-field">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <Link
            href={paths.of('properties').edit(id)}
            className="font-semibold no-underline outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {titleCase(nameLines(property))}
          </Link>
          <p className="mt-0.5 truncate text-14 text-ink-2">
            {titleCase(townCity)}, {postCode.toUpperCase()}
          </p>
        </div>
        <Badge tone={propertyTones[status]}>{wordsOf(status)}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-2">
        <p className="flex items-center gap-3 text-13 text-ink-2">
          {wordsOf(type)}
          <span className="inline-flex items-center gap-1">
            <BedDouble aria-hidden="true" className="size-4" /> {bedrooms}
            <span className="sr-only"> bedrooms</span>
          </span>
          <span className="inline-flex items-center gap-1">
            <Bath aria-hidden="true" className="size-4" /> {bathrooms}
            <span className="sr-only"> bathrooms</span>
          </span>
        </p>
        <p className="font-heading text-18 font-semibold tabular-nums">
          {format(rent)}
          <span className="font-body text-13 font-normal text-ink-3">/mo</span>
        </p>
      </div>
    </li>
  )
}

/** The two newest properties. */
export function RecentProperties({ properties }: { properties: Property[] }) {
  return (
    <Card aria-labelledby="recent-properties">
      <CardHeader
        id="recent-properties"
        title="Recent Properties"
        actions={
          <Button asChild size="sm">
            <Link href={paths.of('properties').list()}>View All</Link>
          </Button>
        }
      />
      <CardBody>
        <ul className="grid grid-cols-1 gap-3 lg:grid-cols-2">
          {properties.map((property) => (
            <PropertyCard key={property.id} property={property} />
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
