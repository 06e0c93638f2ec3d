import { LinksCard } from '#client/features/office/links/links.card.tsx'
import EditRepair from '#client/features/office/repairs/repairs.edit.tsx'
import { KeysCard } from '#client/features/records/keys/keys.card.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'
import { today } from '#shared/dates.ts'
import type { Repair } from '#shared/office/repairs/repairs.ts'

/** Whoever comes takes the keys until the day of the visit. */
const likely = ({ what, contractor, visitOn }: Repair) => ({
  reason: 'repair' as const,
  note: what,
  givenTo: contractor,
  ...(visitOn && visitOn >= today() && { dueBack: visitOn }),
})

/** A repair's page, with the secure links about it and the keys of its property. */
export default function RepairPage({ params }: ScreenProps) {
  return (
    <EditRepair
      params={params}
      links={(repair) => (
        <div className="grid gap-6">
          <LinksCard of={{ repairId: repair.id }} />
          <KeysCard propertyId={repair.propertyId} likely={likely(repair)} />
        </div>
      )}
    />
  )
}
