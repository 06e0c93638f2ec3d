import { LinksCard } from '#client/features/office/links/links.card.tsx'
import EditRepair from '#client/features/office/repairs/repairs.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

/** A repair's page, with the secure links about it. */
export default function RepairPage({ params }: ScreenProps) {
  return <EditRepair params={params} links={({ id }) => <LinksCard of={{ repairId: id }} />} />
}
