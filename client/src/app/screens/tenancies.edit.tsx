import { DutiesCard } from '#client/features/law/duties/duties.card.tsx'
import { TenancyArrearsCard } from '#client/features/money/arrears/arrears.card.tsx'
import { DepositCard } from '#client/features/money/proof/deposit.card.tsx'
import AccountPanel from '#client/features/money/rent/account/account.panel.tsx'
import PeoplePanel from '#client/features/records/tenancies/people/people.panel.tsx'
import EditTenancy, { type TenancyPanels } from '#client/features/records/tenancies/tenancies.edit.tsx'
import type { ScreenProps } from '#client/lib/browser/screen.ts'

const panels: TenancyPanels = {
  people: (tenancy) => <PeoplePanel tenancy={tenancy} />,
  account: (tenancy) => (
    <div className="grid gap-5">
      <DutiesCard about={{ tenancy: tenancy.id }} />
      <AccountPanel tenancy={tenancy} />
      <DepositCard tenancyId={tenancy.id} />
      {tenancy.hasRentAccount && <TenancyArrearsCard tenancy={tenancy} />}
    </div>
  ),
}

/** A tenancy's page, with the rent account and the people on it. */
export default function TenancyPage({ params }: ScreenProps) {
  return <EditTenancy params={params} panels={panels} />
}
