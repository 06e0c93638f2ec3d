import { ChevronRight } from 'lucide-react'
import { Link } from 'wouter'
import { MoneyText } from '#client/kit/table/cells.tsx'
import { Card, CardBody, CardHeader } from '#client/kit/ui/card.tsx'
import { Skeleton } from '#client/kit/ui/skeleton.tsx'
import { paths } from '#client/lib/paths.ts'
import { resourceApi } from '#client/lib/resource-api.ts'
import type { Landlord } from '#shared/landlords/landlords.ts'
import { properties } from '#shared/properties/properties.ts'
import { titleCase } from '#shared/text.ts'

const propertiesApi = resourceApi(properties)

/** The landlord's properties, as links to their screens. */
export function LandlordProperties({ landlord }: { landlord: Landlord }) {
  const { data, error } = propertiesApi.useList()
  const theirs = data?.filter(({ landlordId }) => landlordId === landlord.id)
  return (
    <Card aria-labelledby="their-properties" className="max-w-3xl">
      <CardHeader id="their-properties" title="Properties" />
      <CardBody className="px-2 pb-2">
        {error && !data && <p className="px-3 pb-3 text-14 text-ink-2">They could not be loaded just now.</p>}
        {!data && !error && <Skeleton className="mx-3 mb-3 h-10" />}
        {theirs?.length === 0 && (
          <p className="px-3 pb-3 text-14 text-ink-2">
            No property names this landlord yet. Choose them in a property’s form.
          </p>
        )}
        <ul>
          {theirs?.map(({ id, addressLine1, postCode, rent }) => (
            <li key={id}>
              <Link
                href={paths.of('properties').edit(id)}
                className="flex min-h-12 items-center gap-3 rounded-control px-3 py-1.5 text-14 text-ink no-underline hover:bg-sunken"
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-semibold">{titleCase(addressLine1)}</span>
                  <span className="block truncate text-12 text-ink-3">{postCode.toUpperCase()}</span>
                </span>
                <span className="shrink-0 tabular-nums">
                  <MoneyText amount={rent} per="/mo" />
                </span>
                <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}
