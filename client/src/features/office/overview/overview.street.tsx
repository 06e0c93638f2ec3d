import { useLocation } from 'wouter'
import { Terrace } from '#client/kit/terrace/terrace.tsx'
import { useCurrency } from '#client/lib/currency.ts'
import { paths } from '#client/lib/pages/paths.ts'
import type { Overview } from '#shared/office/figures/overview.ts'
import { nameLines } from '#shared/records/properties/properties.name.ts'
import { titleCase } from '#shared/text.ts'

/** '14 Alma Road' → 'Alma Road', 'Flat 2, 18 Orchard Rise' → 'Orchard Rise'. */
function roadOf(address: string): string {
  const last = address.split(',').at(-1)?.trim() ?? address
  return last.replace(/^[\d\w]*\d[\w-]*\s+/, '')
}

/** The account's own properties as a terrace; each house leads to its property. */
export function OwnStreet({ street }: { street: Overview['street'] }) {
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
