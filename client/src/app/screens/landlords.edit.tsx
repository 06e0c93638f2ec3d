import EditLandlord from '#client/features/records/landlords/landlords.edit.tsx'
import { latePart, type ScreenProps } from '#client/lib/browser/screen.ts'
import { useIsAgency } from '#client/lib/session/use-agency.ts'
import type { Landlord } from '#shared/records/landlords/landlords.ts'

const MoneyPanel = latePart(() => import('#client/features/money/landlords/money.panel.tsx')).Part

const Asks = latePart(() => import('#client/features/office/held/asks.card.tsx')).Part

const moneyTab = ({ id }: Landlord) => [
  {
    value: 'money',
    label: 'Money',
    panel: (
      <>
        <Asks landlordId={id} />
        <MoneyPanel landlordId={id} />
      </>
    ),
  },
]

/** A landlord's page; an agency's has the landlord's money too. */
export default function LandlordPage({ params }: ScreenProps) {
  const isAgency = useIsAgency()
  return <EditLandlord params={params} tabs={isAgency ? moneyTab : undefined} />
}
