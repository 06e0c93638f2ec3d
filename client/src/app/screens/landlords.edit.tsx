import EditLandlord from '#client/features/landlords/landlords.edit.tsx'
import { latePart, type ScreenProps } from '#client/lib/screen.ts'
import { useIsAgency } from '#client/lib/use-agency.ts'
import type { Landlord } from '#shared/landlords/landlords.ts'

const MoneyPanel = latePart(() => import('#client/features/clients/money.panel.tsx')).Part

const moneyTab = ({ id }: Landlord) => [
  { value: 'money', label: 'Money', panel: <MoneyPanel landlordId={id} /> },
]

/** A landlord's page; an agency's has the landlord's money too. */
export default function LandlordPage({ params }: ScreenProps) {
  const isAgency = useIsAgency()
  return <EditLandlord params={params} tabs={isAgency ? moneyTab : undefined} />
}
